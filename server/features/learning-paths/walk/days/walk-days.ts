import type { EditionDay } from '../../plan/edition-queries.ts'

/** A day as a student walks it. `repeat` names the repetition; null: she does the day for the first time. */
export interface WalkDay extends EditionDay {
  readonly repeat: number | null
}

/** What tells the days of a walk apart: a day that is done once more is another one. */
export const keyOf = ({ id, repeat }: Pick<WalkDay, 'id' | 'repeat'>): string =>
  repeat === null ? String(id) : `r${repeat}`

/** Each repetition stands behind its day; behind what is done, therefore before what is open. */
export function withRepeats<Repeat extends WalkDay>(
  days: readonly EditionDay[],
  repeats: readonly Repeat[],
): WalkDay[] {
  const repeatsOf = Map.groupBy(repeats, ({ id }) => id)
  const standing = new Set(days.map(({ id }) => id))
  return [
    ...repeats.filter(({ id }) => !standing.has(id)),
    ...days.flatMap((day) => [{ ...day, repeat: null }, ...(repeatsOf.get(day.id) ?? [])]),
  ]
}

/** So many days she may do once more on one path: half a year of them. */
export const MOST_REPEATS = 180

interface Walked {
  readonly days: readonly WalkDay[]
  readonly isDone: (day: WalkDay) => boolean
}

/** What she has done and not asked for again, while the path is not over. */
export function mayRepeat({ days, isDone }: Walked, day: WalkDay): boolean {
  if (day.repeat !== null || !isDone(day)) return false
  if (days.some((one) => one.id === day.id && one.repeat !== null && !isDone(one))) return false
  return days.some((one) => one.repeat === null && !isDone(one))
}
