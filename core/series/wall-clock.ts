import { Temporal } from 'temporal-polyfill'
import type { Day } from '../day.ts'

/**
 * The moment at which clocks of a zone show a time. A time that a clock change leaves out comes as much later as the
 * clock was put forward; of one that comes twice the first counts.
 */
export function momentOf(day: Day, time: string, zone: string): Date {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds)
}
