import { addDays, weekdayOf, type Day } from './day.ts'
import { instantOf } from './format/riyadh-time.ts'
import { riyadhDay } from './format/zoned-day.ts'

/** From and to as HH:MM of Riyadh on one day; 24:00 is its end. */
export interface DeskPeriod {
  readonly from: string
  readonly to: string
}
/** The periods of each weekday, Sunday first. A day may have several, or none. */
export type DeskWeek = readonly (readonly DeskPeriod[])[]

const MINUTE_MS = 60_000
/** After so many days without a period nothing will come any more. */
const MOST_DAYS = 8
/** Answers are due within weeks, whatever hours a desk keeps. */
const MOST_DUE_DAYS = 400

interface Span {
  readonly start: number
  readonly end: number
}

const momentOf = (day: Day, time: string): number =>
  Date.parse(time === '24:00' ? instantOf(addDays(day, 1), '00:00') : instantOf(day, time))

/** What is left of the desk's hours on a day, from a moment on. */
const spansOn = (week: DeskWeek, day: Day, from: number): Span[] =>
  (week[weekdayOf(day)] ?? [])
    .map((period) => ({ start: Math.max(momentOf(day, period.from), from), end: momentOf(day, period.to) }))
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start)

function* spansFrom(week: DeskWeek, at: Date, days: number): Generator<Span> {
  let day = riyadhDay(at)
  for (let count = 0; count < days; count++, day = addDays(day, 1)) yield* spansOn(week, day, at.getTime())
}

/** The moment at which the desk has been open for so many minutes since; of a desk that never opens, by the clock. */
export function afterOpenMinutes(week: DeskWeek, since: Date, minutes: number): Date {
  let left = minutes * MINUTE_MS
  for (const { start, end } of spansFrom(week, since, MOST_DUE_DAYS)) {
    if (left <= end - start) return new Date(start + left)
    left -= end - start
  }
  return new Date(since.getTime() + minutes * MINUTE_MS)
}

/** For how many minutes the desk is open between two moments. */
export function openMinutesBetween(week: DeskWeek, since: Date, until: Date): number {
  let sum = 0
  for (const { start, end } of spansFrom(week, since, MOST_DUE_DAYS)) {
    if (start >= until.getTime()) break
    sum += Math.min(end, until.getTime()) - start
  }
  return Math.round(sum / MINUTE_MS)
}

export interface DeskState {
  readonly isOpen: boolean
  /** When an open desk closes, or a closed one opens; null: never. */
  readonly changesAt: Date | null
}

export function deskStateAt(week: DeskWeek, now: Date): DeskState {
  let end: number | undefined
  for (const span of spansFrom(week, now, MOST_DAYS)) {
    if (end === undefined && span.start > now.getTime())
      return { isOpen: false, changesAt: new Date(span.start) }
    // Periods that touch, over midnight too, are one.
    if (end !== undefined && span.start > end) return { isOpen: true, changesAt: new Date(end) }
    end = Math.max(end ?? 0, span.end)
  }
  return { isOpen: end !== undefined, changesAt: null }
}
