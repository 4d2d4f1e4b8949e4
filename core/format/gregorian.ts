import type { Day } from '../day.ts'
import { arabicDigits } from './number.ts'
import type { CalendarDate } from './umm-al-qura.ts'

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

export function toGregorian(day: Day): CalendarDate {
  const [year, month, date] = day.split('-').map(Number)
  return { year: year ?? Number.NaN, month: month ?? Number.NaN, day: date ?? Number.NaN }
}

/** ٢٠ نوفمبر ٢٠٢٦ */
export function gregorianText(day: Day): string {
  const { year, month, day: date } = toGregorian(day)
  return arabicDigits(`${date} ${GREGORIAN_MONTHS[month - 1] ?? ''} ${year}`)
}
