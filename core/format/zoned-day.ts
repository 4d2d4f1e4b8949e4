import type { Day } from '../day.ts'

/** What the wire (ISO text), the database (Date) or a clock (milliseconds) gives. */
export type Instant = Date | string | number

/** Every date is shown in a named zone; the centre's own is the default, never the device's. */
export const RIYADH = 'Asia/Riyadh'

interface ZonedTime {
  day: Day
  hour: number
  minute: number
}

// Intl only tells the fields of a zone; the Arabic words are ours, so that every browser prints the same text.
const zoneFormatters = new Map<string, Intl.DateTimeFormat>()

function zoneFormatter(zone: string): Intl.DateTimeFormat {
  const formatter = zoneFormatters.get(zone)
  if (formatter) return formatter
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  zoneFormatters.set(zone, made)
  return made
}

export function zonedTime(instant: Instant, zone: string): ZonedTime {
  const moment = new Date(instant)
  return zone === RIYADH && moment.getTime() >= RIYADH_SINCE ? riyadhTime(moment) : timeByIntl(moment, zone)
}

/** Riyadh has been three hours ahead of UTC since March 1947, without summer time (IANA tz database, file asia). */
const RIYADH_SINCE = Date.UTC(1947, 2, 14)
const RIYADH_AHEAD_MS = 3 * 60 * 60_000

/** By hand, because the first use of Intl for a zone stops a cheap phone for some 200 ms. */
function riyadhTime(moment: Date): ZonedTime {
  const there = new Date(moment.getTime() + RIYADH_AHEAD_MS)
  return { day: there.toISOString().slice(0, 10), hour: there.getUTCHours(), minute: there.getUTCMinutes() }
}

function timeByIntl(moment: Date, zone: string): ZonedTime {
  const parts = zoneFormatter(zone).formatToParts(moment)
  const field = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${field('year').padStart(4, '0')}-${field('month')}-${field('day')}`,
    hour: Number(field('hour')),
    minute: Number(field('minute')),
  }
}

/** The calendar day of a moment in a zone. */
export function dayIn(instant: Instant, zone: string): Day {
  return zonedTime(instant, zone).day
}

/** The calendar day of a moment in Riyadh, as 'YYYY-MM-DD'. */
export function riyadhDay(instant: Instant): Day {
  return dayIn(instant, RIYADH)
}
