import { taskTypes, type TaskType } from '../paths/task-types.ts'

/** As the database keeps the task of a student. */
export type KeptState = 'assigned' | 'started' | 'submitted' | 'returned' | 'graded' | 'excused'

/** As she sees it: `late` is a task that is still hers to do after its time. */
export const taskStates = [
  'assigned',
  'started',
  'late',
  'submitted',
  'returned',
  'graded',
  'excused',
] as const
export type TaskState = (typeof taskStates)[number]

/** A quiz and a session have places of their own, from which they are assigned. */
export const assignableTypes = taskTypes.filter(
  (type): type is Exclude<TaskType, 'quiz' | 'session'> => type !== 'quiz' && type !== 'session',
)
export type AssignableType = (typeof assignableTypes)[number]

interface Kept {
  readonly state: KeptState
  readonly due_at: Date
}

export const isOpen = (state: KeptState): boolean =>
  state === 'assigned' || state === 'started' || state === 'returned'

export const shownState = ({ state, due_at }: Kept, now: Date): TaskState =>
  (state === 'assigned' || state === 'started') && due_at < now ? 'late' : state

/** Whoever began to hear a recitation is hearing it for so long. */
const HEARD_MS = 10 * 60_000

export const isHeard = ({ heard_at }: { readonly heard_at: Date | null }, now: Date): boolean =>
  heard_at !== null && now.getTime() - heard_at.getTime() < HEARD_MS

/** The two values that other programs know. */
export const statusOf = (state: KeptState): 'pending' | 'completed' =>
  state === 'graded' ? 'completed' : 'pending'
