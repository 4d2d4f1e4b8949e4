import { type Day, weekdayOf } from '../day.ts'
import { arabicDigits } from './number.ts'
import { type CalendarDate, toHijri } from './umm-al-qura.ts'

/** What the wire (ISO text), the database (Date) or a clock (milliseconds) gives. */
export type Instant = Date | string | number

/** Every date is shown in a named zone; the centre's own is the default, never the device's. */
export const RIYADH = 'Asia/Riyadh'

const NBSP = '\u00A0'

export const WEEKDAYS = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'] as const

export const GREGORIAN_MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'أبريل',
  'مايو',
  'يونيو',
  'يوليو',
  'أغسطس',
  'سبتمبر',
  'أكتوبر',
  'نوفمبر',
  'ديسمبر',
] as const

export const HIJRI_MONTHS = [
  'محرم',
  'صفر',
  'ربيع الأول',
  'ربيع الآخر',
  'جمادى الأولى',
  'جمادى الآخرة',
  'رجب',
  'شعبان',
  'رمضان',
  'شوال',
  'ذو القعدة',
  'ذو الحجة',
] as const

interface ZonedTime {
  day: Day
  hour: number
  minute: number
}

// Intl only tells the fields of a zone; the Arabic words are ours, so that every browser prints the same text.
const zoneFormatters = new Map<string, Intl.DateTimeFormat>()

function zoneFormatter(zone: string): Intl.DateTimeFormat {
  const known = zoneFormatters.get(zone)
  if (known) return known
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

function zonedTime(instant: Instant, zone: string): ZonedTime {
  const parts = zoneFormatter(zone).formatToParts(new Date(instant))
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

export function toGregorian(day: Day): CalendarDate {
  const [year, month, date] = day.split('-').map(Number)
  return { year: year ?? Number.NaN, month: month ?? Number.NaN, day: date ?? Number.NaN }
}

function gregorianText(day: Day): string {
  const { year, month, day: date } = toGregorian(day)
  return arabicDigits(`${date} ${GREGORIAN_MONTHS[month - 1] ?? ''} ${year}`)
}

function hijriText(day: Day): string | undefined {
  const hijri = toHijri(day)
  return hijri && arabicDigits(`${hijri.day} ${HIJRI_MONTHS[hijri.month - 1] ?? ''} ${hijri.year}${NBSP}هـ`)
}

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

/** ١٠ جمادى الآخرة ١٤٤٨ هـ; the Gregorian date where the Umm al-Qura calendar is not defined. */
export function formatHijriDate(instant: Instant, zone = RIYADH): string {
  const day = dayIn(instant, zone)
  return hijriText(day) ?? gregorianText(day)
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
