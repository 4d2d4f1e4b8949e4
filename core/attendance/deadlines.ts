const HOUR = 3_600_000
const DAY = 24 * HOUR

/** For so many days its teacher may change what was confirmed; then the director. */
const EDITABLE_DAYS = 14
/** An excuse that comes later than so many hours before the session is judged by the teacher. */
const EXCUSE_HOURS = 2
/** So many days after a session nobody excuses herself any more. */
const EXCUSE_DAYS = 3

export const editableUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + EDITABLE_DAYS * DAY)
export const excusableUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + EXCUSE_DAYS * DAY)
export const isLateExcuse = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() < EXCUSE_HOURS * HOUR

/** So many sessions missed in a row: her, then her teacher, then the office. */
export const alertLevels = [2, 3, 4] as const
export type AlertLevel = (typeof alertLevels)[number]
