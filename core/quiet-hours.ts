import { zonedTime } from './format/zoned-day.ts'

/** Hours of her own clock, from one to before the other, also over midnight. */
export interface QuietHours {
  readonly from: number
  readonly until: number
  readonly zone: string
}

/** Every zone is a whole number of these beside UTC, so clocks show whole hours at one of them. */
const STEP_MS = 15 * 60_000
const LONGEST_MS = 8 * 24 * 3_600_000

const isInside = (hour: number, { from, until }: QuietHours): boolean =>
  from <= until ? hour >= from && hour < until : hour >= from || hour < until

export const isQuietAt = (at: Date, hours: QuietHours): boolean =>
  isInside(zonedTime(at, hours.zone).hour, hours)

/** This moment, or when the quiet hours that it lies in are over. */
export function afterQuiet(at: Date, hours: QuietHours): Date {
  return isQuietAt(at, hours) ? nextStep(at, (step) => !isQuietAt(step, hours)) : at
}

/** The next moment at which clocks of a zone show this whole hour. */
export const nextHour = (after: Date, hour: number, zone: string): Date =>
  nextStep(after, (step) => {
    const clock = zonedTime(step, zone)
    return clock.hour === hour && clock.minute === 0
  })

export type Digest = 'none' | 'daily' | 'weekly'
const DIGEST_HOUR = 8
const FRIDAY = 5

/** The next eight in the morning of her zone, for a weekly digest that of a Friday. */
export function nextDigest(after: Date, digest: Exclude<Digest, 'none'>, zone: string): Date {
  return nextStep(after, (step) => {
    const { day, hour, minute } = zonedTime(step, zone)
    const isMorning = hour === DIGEST_HOUR && minute === 0
    return isMorning && (digest === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === FRIDAY)
  })
}

function nextStep(after: Date, isReached: (step: Date) => boolean): Date {
  const first = Math.floor(after.getTime() / STEP_MS) * STEP_MS + STEP_MS
  for (let at = first; at <= first + LONGEST_MS; at += STEP_MS) {
    const step = new Date(at)
    if (isReached(step)) return step
  }
  throw new Error('no clock passes a week without this hour')
}
