import type { Day } from '../day.ts'
import { isRamadan } from './holidays.ts'
import { daysOfRule, type SeriesRule } from './rule.ts'
import { momentOf } from './wall-clock.ts'

/** A session as its rule wants it. */
export interface PlannedSession {
  /** The day on the wall of the rule's zone: what names a session of a rule for ever. */
  readonly day: Day
  readonly startsAt: Date
  readonly endsAt: Date
  /** What is celebrated on its day; a session with one is not held. */
  readonly holiday: string | null
}

export interface Span {
  readonly from: Day
  readonly to: Day
}

const MS_PER_MINUTE = 60_000

/** The sessions of a rule whose days lie in a span, those of holidays among them. */
export function plannedSessions(
  rule: SeriesRule,
  { from, to }: Span,
  holidays: ReadonlyMap<Day, string> = new Map(),
): PlannedSession[] {
  return daysOfRule(rule, from, to).map((day) => {
    const time = rule.ramadanTime !== null && isRamadan(day) ? rule.ramadanTime : rule.time
    const startsAt = momentOf(day, time, rule.zone)
    const endsAt = new Date(startsAt.getTime() + rule.minutes * MS_PER_MINUTE)
    return { day, startsAt, endsAt, holiday: holidays.get(day) ?? null }
  })
}
