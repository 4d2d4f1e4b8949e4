import { weekdaysOf } from './weekdays.ts'
import { formatTime, WEEKDAYS } from '../format/date.ts'
import { plural } from '../format/plural.ts'
import { instantOf } from '../format/riyadh-time.ts'

export function circleCount(count: number): string {
  return plural(count, {
    zero: 'لا توجد حلقات',
    one: 'حلقة واحدة',
    two: 'حلقتان',
    few: '{n} حلقات',
    many: '{n} حلقة',
    other: '{n} حلقة',
  })
}

export function sessionCount(count: number): string {
  return plural(count, {
    zero: 'لا جلسات',
    one: 'جلسة واحدة',
    two: 'جلستان',
    few: '{n} جلسات',
    many: '{n} جلسة',
    other: '{n} جلسة',
  })
}

/** Those beside what is shown. */
export function otherSessionCount(count: number): string {
  return plural(count, {
    zero: 'لا جلسات أخرى',
    one: 'جلسة أخرى',
    two: 'جلستان أخريان',
    few: '{n} جلسات أخرى',
    many: '{n} جلسة أخرى',
    other: '{n} جلسة أخرى',
  })
}

export function requestCount(count: number): string {
  return plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '{n} طلبات',
    many: '{n} طلبًا',
    other: '{n} طلب',
  })
}

export function seatCount(count: number): string {
  return plural(count, {
    zero: 'لا مقاعد',
    one: 'مقعد واحد',
    two: 'مقعدان',
    few: '{n} مقاعد',
    many: '{n} مقعدًا',
    other: '{n} مقعد',
  })
}

export function seatsLeftWords(left: number): string {
  return plural(left, {
    zero: 'مكتملة العدد',
    one: 'مقعد واحد متبقٍّ',
    two: 'مقعدان متبقيان',
    few: '{n} مقاعد متبقية',
    many: '{n} مقعدًا متبقيًا',
    other: '{n} مقعد متبقٍّ',
  })
}

/** «الأحد والثلاثاء والخميس» */
export function weekdayWords(weekdays: readonly number[]): string {
  return weekdays.length === WEEKDAYS.length ? 'كل يوم' : weekdays.map((day) => WEEKDAYS[day]).join(' و')
}

/** «٤:٣٠ عصرًا» of a time on the wall, whichever zone it hangs in. */
export const wallTimeWords = (time: string): string => formatTime(instantOf('2026-01-01', time))

interface Written {
  readonly rrule: string
  readonly time: string
}

/** «الأحد والثلاثاء، ٤:٣٠ عصرًا» */
export const meetingWords = ({ rrule, time }: Written): string =>
  `${weekdayWords(weekdaysOf(rrule))}، ${wallTimeWords(time)}`

const cities: Readonly<Record<string, string>> = {
  'Asia/Riyadh': 'الرياض',
  'Asia/Dubai': 'دبي',
  'Asia/Kuwait': 'الكويت',
  'Asia/Qatar': 'الدوحة',
  'Asia/Baghdad': 'بغداد',
  'Asia/Amman': 'عمّان',
  'Asia/Damascus': 'دمشق',
  'Asia/Beirut': 'بيروت',
  'Asia/Hebron': 'القدس',
  'Asia/Aden': 'صنعاء',
  'Africa/Cairo': 'القاهرة',
  'Africa/Khartoum': 'الخرطوم',
  'Africa/Tripoli': 'طرابلس',
  'Africa/Tunis': 'تونس',
  'Africa/Algiers': 'الجزائر',
  'Africa/Casablanca': 'الدار البيضاء',
  'Europe/Istanbul': 'إسطنبول',
  'Europe/London': 'لندن',
  'Europe/Paris': 'باريس',
  'Europe/Berlin': 'برلين',
  'America/New_York': 'نيويورك',
  'America/Toronto': 'تورنتو',
  'Asia/Kuala_Lumpur': 'كوالالمبور',
}

/** The city by which a zone is known here; others go by their own name. */
export const cityOf = (zone: string): string => cities[zone] ?? zone

/** Zones that are offered where one is chosen. */
export const knownZones: readonly string[] = Object.keys(cities)
