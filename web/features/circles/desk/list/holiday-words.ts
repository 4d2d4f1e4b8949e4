import type { CircleHoliday } from '#contract/circles/shapes.ts'
import { GREGORIAN_MONTHS } from '#core/format/gregorian.ts'
import { HIJRI_MONTHS } from '#core/format/hijri-date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { longestMonth } from '#core/series/calendars.ts'

type Calendar = CircleHoliday['calendar']

export const monthsOf = (calendar: Calendar) => (calendar === 'hijri' ? HIJRI_MONTHS : GREGORIAN_MONTHS)

export const daysOf = (calendar: Calendar) =>
  Array.from({ length: longestMonth[calendar] }, (_, at) => ({
    value: String(at + 1),
    label: arabicDigits(at + 1),
  }))

const dayWords = (calendar: Calendar, month: number, day: number) =>
  `${arabicDigits(day)} ${monthsOf(calendar)[month - 1] ?? ''}`

export const spanWords = ({ calendar, first_day, first_month, last_day, last_month, year }: CircleHoliday) =>
  `من ${dayWords(calendar, first_month, first_day)} إلى ${dayWords(calendar, last_month, last_day)}، ${
    year === null ? 'كل سنة' : arabicDigits(year)
  }`
