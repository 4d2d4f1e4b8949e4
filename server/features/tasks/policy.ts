import type { Role } from '#contract/kernel/route.ts'
import type { KeptState } from '#core/tasks/states.ts'
import { isOpen } from '#core/tasks/states.ts'

interface SeenTask {
  readonly student_id: number
  readonly teacher_id: number
  /** She teaches the circle or the path of it, or assists there. */
  readonly is_staff: boolean
}
interface Reader {
  readonly id: number
  readonly role: Role
}

export const isTeacherOf = (task: SeenTask, { id, role }: Reader): boolean =>
  role === 'admin' || (role === 'teacher' && (task.teacher_id === id || task.is_staff))

/** A task is between a student and her teachers; the director sees every one. */
export const canSee = (task: SeenTask, reader: Reader): boolean =>
  (reader.role === 'student' && task.student_id === reader.id) || isTeacherOf(task, reader)

interface JudgedTask extends SeenTask {
  readonly state: KeptState
  readonly submissions: number
  /** Somebody has graded it or given it back. */
  readonly is_judged: boolean
}

/** What this reader may do with a task that she sees. */
export function rightsOver(task: JudgedTask, reader: Reader) {
  const isStudent = reader.role === 'student' && task.student_id === reader.id
  const isTeacher = isTeacherOf(task, reader)
  const isOwnTeacher = task.teacher_id === reader.id || task.is_staff
  const isSent = task.state === 'submitted' || task.state === 'graded'
  return {
    // A second version may follow until the first is judged.
    submit: isStudent && (isOpen(task.state) || task.state === 'submitted'),
    undo: isStudent && task.state === 'graded' && !task.is_judged,
    grade: isTeacher && isSent,
    return: isTeacher && isSent && task.submissions > 0,
    mark: isTeacher,
    // The director is no teacher of hers: each listening is asked for and kept.
    hear: isStudent || isOwnTeacher,
    edit: isTeacher,
    remove: isTeacher && task.submissions === 0,
  }
}
