import { type Day, weekdayOf } from '../day.ts'
import { gregorianText } from './gregorian.ts'
import { hijriText } from './hijri-date.ts'
import { arabicDigits } from './number.ts'
import { dayIn, RIYADH, zonedTime, type Instant } from './zoned-day.ts'
const NBSP = '\u00A0'

export const WEEKDAYS = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const

/** «أحد», for columns that are narrow. */
export const SHORT_WEEKDAYS = WEEKDAYS.map((name) => name.replace(/^ال/u, ''))

function weekdayText(day: Day): string {
  return WEEKDAYS[weekdayOf(day)] ?? ''
}

/** ٢٠ نوفمبر ٢٠٢٦ */
export function formatDate(instant: Instant, zone = RIYADH): string {
  return gregorianText(dayIn(instant, zone))
}

/** الجمعة ٢٠ نوفمبر ٢٠٢٦ */
export function formatLongDate(instant: Instant, zone = RIYADH): string {
  const day = dayIn(instant, zone)
  return `${weekdayText(day)} ${gregorianText(day)}`
}

/** ٢٠ نوفمبر: for lists whose year is plain. */
export function formatShortDate(instant: Instant, zone = RIYADH): string {
  return gregorianText(dayIn(instant, zone)).replace(/ [٠-٩]+$/, '')
}

/** الجمعة ١٠ جمادى الآخرة ١٤٤٨ هـ، الموافق ٢٠ نوفمبر ٢٠٢٦ */
export function formatDateBoth(instant: Instant, zone = RIYADH): string {
  const day = dayIn(instant, zone)
  const hijri = hijriText(day)
  return `${weekdayText(day)} ${hijri === undefined ? '' : `${hijri}، الموافق `}${gregorianText(day)}`
}

/** ٨:٣٠ مساءً */
export function formatTime(instant: Instant, zone = RIYADH): string {
  const { hour, minute } = zonedTime(instant, zone)
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`
  return `${arabicDigits(clock)}${NBSP}${partOfDay(hour)}`
}

function partOfDay(hour: number): string {
  if (hour < 3) return 'ليلًا'
  if (hour < 5) return 'فجرًا'
  if (hour < 12) return 'صباحًا'
  if (hour < 15) return 'ظهرًا'
  if (hour < 18) return 'عصرًا'
  return 'مساءً'
}

/** الجمعة ٢٠ نوفمبر ٢٠٢٦، ٨:٣٠ مساءً */
export function formatDateTime(instant: Instant, zone = RIYADH): string {
  return `${formatLongDate(instant, zone)}، ${formatTime(instant, zone)}`
}
