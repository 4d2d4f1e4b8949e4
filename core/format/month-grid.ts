import { addDays, type Day, dayNumber, weekdayOf } from '../day.ts'
import { GREGORIAN_MONTHS, toGregorian } from './gregorian.ts'
import { HIJRI_MONTHS } from './hijri-date.ts'
import { arabicDigits } from './number.ts'
import { type CalendarDate, fromHijri, hijriMonthLength, toHijri } from './umm-al-qura.ts'

export type Calendar = 'gregorian' | 'hijri'

export interface CalendarMonth {
  calendar: Calendar
  year: number
  /** 1 to 12. */
  month: number
}

export interface GridDay {
  day: Day
  isInMonth: boolean
  gregorian: CalendarDate
  /** Absent outside the Umm al-Qura table. */
  hijri: CalendarDate | undefined
}

/** The month a day lies in; outside the Umm al-Qura table always the Gregorian one. */
export function monthOf(day: Day, calendar: Calendar): CalendarMonth {
  const hijri = calendar === 'hijri' ? toHijri(day) : undefined
  const { year, month } = hijri ?? toGregorian(day)
  return { calendar: hijri ? 'hijri' : 'gregorian', year, month }
}

export function addMonths({ calendar, year, month }: CalendarMonth, months: number): CalendarMonth {
  const index = year * 12 + month - 1 + months
  return { calendar, year: Math.floor(index / 12), month: (index % 12) + 1 }
}

/** جمادى الآخرة ١٤٤٨ هـ، نوفمبر ٢٠٢٦ */
export function monthTitle({ calendar, year, month }: CalendarMonth): string {
  const isHijri = calendar === 'hijri'
  const name = (isHijri ? HIJRI_MONTHS : GREGORIAN_MONTHS)[month - 1] ?? ''
  return arabicDigits(isHijri ? `${name} ${year}\u00A0هـ` : `${name} ${year}`)
}

export function firstDayOf({ calendar, year, month }: CalendarMonth): Day {
  if (calendar === 'hijri') return fromHijri({ year, month, day: 1 })
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

export function monthLengthOf(month: CalendarMonth): number {
  if (month.calendar === 'hijri') return hijriMonthLength(month.year, month.month)
  return dayNumber(firstDayOf(addMonths(month, 1))) - dayNumber(firstDayOf(month))
}

/** The weeks that show a month, Sunday first, filled up with days of its neighbours. */
export function monthGrid(month: CalendarMonth): GridDay[][] {
  const first = firstDayOf(month)
  const lead = weekdayOf(first)
  const length = monthLengthOf(month)
  const weeks = Math.ceil((lead + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const offset = week * 7 + weekday - lead
      return gridDay(addDays(first, offset), offset >= 0 && offset < length)
    }),
  )
}

function gridDay(day: Day, isInMonth: boolean): GridDay {
  return { day, isInMonth, gregorian: toGregorian(day), hijri: toHijri(day) }
}
