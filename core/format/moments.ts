import { dayNumber, type Day } from '../day.ts'
import { zonedTime, type Instant } from './zoned-day.ts'

const MS_PER_MINUTE = 60_000
const MINUTES_PER_DAY = 1440

/** Minutes of a day's clock in a zone. */
export function minutesIn(instant: Instant, zone: string): number {
  const { hour, minute } = zonedTime(instant, zone)
  return hour * 60 + minute
}

/** The moment at which clocks of a zone show so many minutes of a day; some other minute where clocks jump over it. */
export function momentIn(day: Day, minutes: number, zone: string): Date {
  const wanted = (dayNumber(day) * MINUTES_PER_DAY + minutes) * MS_PER_MINUTE
  let moment = wanted
  for (let time = 0; time < 2; time++) {
    const there = zonedTime(moment, zone)
    const shown = (dayNumber(there.day) * MINUTES_PER_DAY + there.hour * 60 + there.minute) * MS_PER_MINUTE
    moment += wanted - shown
  }
  return new Date(moment)
}

const two = (number: number) => String(number).padStart(2, '0')

/** Day and 'HH:MM' of a moment on the clocks of a zone. */
export function clockIn(instant: Instant, zone: string): { readonly day: Day; readonly time: string } {
  const { day, hour, minute } = zonedTime(instant, zone)
  return { day, time: `${two(hour)}:${two(minute)}` }
}

/** How long something lasts, in minutes. */
export const minutesOf = ({
  starts_at,
  ends_at,
}: {
  readonly starts_at: string
  readonly ends_at: string
}): number => (Date.parse(ends_at) - Date.parse(starts_at)) / MS_PER_MINUTE
