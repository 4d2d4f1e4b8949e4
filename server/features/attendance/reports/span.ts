import { addDays, type Day } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { dayStart } from '#core/period.ts'

export interface Days {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}
export interface Span {
  readonly from: Day
  readonly to: Day
  readonly since: Date
  /** The first moment after it. */
  readonly until: Date
}

const USUAL_DAYS = 30

/** Whole days of Riyadh; thirty up to today where nothing is said. */
export function spanOfDays({ from, to }: Days, now: Date): Span {
  const last = to ?? (from ? addDays(from, USUAL_DAYS - 1) : riyadhDay(now))
  const first = from ?? addDays(last, 1 - USUAL_DAYS)
  return { from: first, to: last, since: dayStart(first), until: dayStart(addDays(last, 1)) }
}
