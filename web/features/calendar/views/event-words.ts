import type { CalendarEvent } from '#contract/calendar/shapes.ts'
import { cityOf } from '#core/series/circle-words.ts'
import { formatDateBoth, formatTime, WEEKDAYS } from '#core/format/date.ts'
import { gregorianText } from '#core/format/gregorian.ts'
import { HIJRI_MONTHS } from '#core/format/hijri-date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { spokenOf } from '#core/format/spoken.ts'
import { toHijri } from '#core/format/umm-al-qura.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { weekdayOf, type Day } from '#core/day.ts'
import type { Placed } from './placed.ts'

export const placeWords = {
  room: 'غرفة المنصة',
  zoom: 'Zoom',
  link: 'رابط خارجي',
  on_site: 'حضورية',
} as const
export const prayerWords = { maghrib: 'المغرب', isha: 'العشاء' } as const

/** «٥:١٥ ص» from the minutes of a day: short, for blocks. */
export function shortTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')}`
  return arabicDigits(`${clock}\u00A0${hour < 12 ? 'ص' : 'م'}`)
}

/** «الأحد ١٢ جمادى الآخرة» */
export function dayTitle(day: Day): string {
  const hijri = toHijri(day)
  const weekday = WEEKDAYS[weekdayOf(day)] ?? ''
  return hijri
    ? arabicDigits(`${weekday} ${hijri.day} ${HIJRI_MONTHS[hijri.month - 1] ?? ''}`)
    : `${weekday} ${gregorianText(day)}`
}

/** «٢٢ نوفمبر» */
export const gregorianDay = (day: Day): string => gregorianText(day).replace(/ [٠-٩]+$/, '')

/** When it is by the clock of its own zone, where that is another than hers. */
export const elsewhereWords = ({ starts_at, zone }: CalendarEvent, own: string): string | undefined =>
  zone === own || formatTime(starts_at, zone) === formatTime(starts_at, own)
    ? undefined
    : `${formatTime(starts_at, zone)} بتوقيت ${cityOf(zone)}`

/** When it begins; of an empty place, when it would have begun. */
const startOf = ({ event, isOldPlace }: Placed) =>
  isOldPlace && event.moved_from !== null ? event.moved_from : event.starts_at

/** Tells apart the sessions of one title: a list of buttons is heard without the days between them. */
export function titleAndTime(placed: Placed, own: string): string {
  const at = startOf(placed)
  return `${placed.event.title}، ${dayTitle(dayIn(at, own))}، ${formatTime(at, own)}`
}

/** What a block says to those who hear it. */
export function spokenName(placed: Placed, label: string, own: string): string {
  const at = startOf(placed)
  return `${placed.event.title}، ${spokenOf(formatDateBoth(at, own))}، ${formatTime(at, own)}، ${label}`
}
