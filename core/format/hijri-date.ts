import type { Day } from '../day.ts'
import { gregorianText } from './gregorian.ts'
import { arabicDigits } from './number.ts'
import { toHijri } from './umm-al-qura.ts'
import { dayIn, RIYADH, type Instant } from './zoned-day.ts'

const NBSP = '\u00A0'

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

/** Undefined where the Umm al-Qura calendar is not defined. */
export function hijriText(day: Day): string | undefined {
  const hijri = toHijri(day)
  return hijri && arabicDigits(`${hijri.day} ${HIJRI_MONTHS[hijri.month - 1] ?? ''} ${hijri.year}${NBSP}هـ`)
}

/** ١٠ جمادى الآخرة ١٤٤٨ هـ; the Gregorian date where the Umm al-Qura calendar is not defined. */
export function formatHijriDate(instant: Instant, zone = RIYADH): string {
  const day = dayIn(instant, zone)
  return hijriText(day) ?? gregorianText(day)
}
