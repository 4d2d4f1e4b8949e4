import { rulesOfType, type TaskType } from './task-types.ts'

export const reasonsNotAsked = ['missed', 'replaced'] as const
/** Why a task is not asked of her any more: its date is over, or a later one of that date stands for it. */
export type NotAsked = (typeof reasonsNotAsked)[number]

interface DayOfDate {
  /** Whether it stood on an earlier date, and was not done then. */
  readonly stoodBefore: boolean
  readonly tasks: readonly { readonly id: number; readonly type: TaskType }[]
}

/**
 * Of days that fall on one date, in their order: which tasks are not asked, by their ids. What was missed moves on and
 * never becomes a mountain: only the last of several near revisions is recited, and no session that is over is owed.
 */
export function notAskedOf(days: readonly DayOfDate[]): ReadonlyMap<number, NotAsked> {
  const reasonOf = (type: TaskType, at: number): NotAsked | undefined => {
    const { whenMoved } = rulesOfType(type)
    if (whenMoved === 'missed') return days[at]?.stoodBefore ? 'missed' : undefined
    if (whenMoved === 'carried') return undefined
    return days.slice(at + 1).some(({ tasks }) => tasks.some((task) => task.type === type))
      ? 'replaced'
      : undefined
  }
  return new Map(
    days.flatMap(({ tasks }, at) =>
      tasks.flatMap(({ id, type }): [number, NotAsked][] => {
        const reason = reasonOf(type, at)
        return reason ? [[id, reason]] : []
      }),
    ),
  )
}
