import type { Role } from '#contract/kernel/route.ts'
import type { KeptState } from '#core/tasks/states.ts'
import { isOpen } from '#core/tasks/states.ts'

interface SeenTask {
  readonly student_id: number
  readonly teacher_id: number
  readonly circle_id: number | null
  readonly path_id: number | null
  /** She teaches the circle or the path of it, assists there, or stands in there and has set it. */
  readonly is_staff: boolean
}
interface Reader {
  readonly id: number
  readonly role: Role
}

/** Whoever set a task of a circle or a path is its teacher for as long as she teaches there (decision 50). */
const isOwnTeacherOf = ({ teacher_id, circle_id, path_id, is_staff }: SeenTask, id: number): boolean =>
  is_staff || (teacher_id === id && circle_id === null && path_id === null)

export const isTeacherOf = (task: SeenTask, { id, role }: Reader): boolean =>
  role === 'admin' || (role === 'teacher' && isOwnTeacherOf(task, id))

/** She set it, and somebody else teaches there now: she reads what she has answered, and nothing newer. */
export const isFormerTeacherOf = (task: SeenTask, reader: Reader): boolean =>
  reader.role === 'teacher' && task.teacher_id === reader.id && !isOwnTeacherOf(task, reader.id)

/** A task is between a student and her teachers; the director sees every one. */
export const canSee = (task: SeenTask, reader: Reader): boolean =>
  (reader.role === 'student' && task.student_id === reader.id) ||
  isTeacherOf(task, reader) ||
  isFormerTeacherOf(task, reader)

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
  const isSent = task.state === 'submitted' || task.state === 'graded'
  return {
    // A second version may follow until the first is judged.
    submit: isStudent && (isOpen(task.state) || task.state === 'submitted'),
    undo: isStudent && task.state === 'graded' && !task.is_judged,
    grade: isTeacher && isSent,
    return: isTeacher && isSent && task.submissions > 0,
    mark: isTeacher,
    // The director is no teacher of hers: each listening is asked for and kept.
    hear: isStudent || isOwnTeacherOf(task, reader.id),
    edit: isTeacher,
    remove: isTeacher && task.submissions === 0,
  }
}
