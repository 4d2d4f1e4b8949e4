import type { Day } from '#core/day.ts'

/** Riyadh keeps one time through the year. */
const RIYADH_OFFSET = '+03:00'
const OFFSET_MS = 3 * 3_600_000

/** The moment of a day and 'HH:MM' in Riyadh, as ISO text. */
export const instantOf = (day: Day, time: string): string =>
  new Date(`${day}T${time}:00${RIYADH_OFFSET}`).toISOString()

/** 'HH:MM' of a moment in Riyadh. */
export const timeOf = (instant: string): string =>
  new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(11, 16)
