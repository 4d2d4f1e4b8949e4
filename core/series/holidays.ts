import type { Calendar } from './calendars.ts'
import { addDays, dayNumber, dayOf, type Day } from '../day.ts'
import {
  FIRST_HIJRI_YEAR,
  fromHijri,
  hijriMonthLength,
  LAST_HIJRI_YEAR,
  toHijri,
} from '../format/umm-al-qura.ts'

interface MonthDay {
  readonly month: number
  readonly day: number
}

/** Days on which the centre does not meet, of one year or of every year of its calendar. */
export interface Holiday {
  readonly name: string
  readonly calendar: Calendar
  /** Null: every year. */
  readonly year: number | null
  readonly first: MonthDay
  /** Before `first` in the calendar: it lies in the next year. */
  readonly last: MonthDay
}

const gregorianLength = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The 30th of a month that has twenty-nine days is its last day, as is 29 February in a common year. */
function dayIn(calendar: Calendar, year: number, { month, day }: MonthDay): Day {
  if (calendar === 'hijri')
    return fromHijri({ year, month, day: Math.min(day, hijriMonthLength(year, month)) })
  const last = Math.min(day, gregorianLength(year, month))
  return dayOf(Date.UTC(year, month - 1, last) / 86_400_000)
}

const isBefore = (one: MonthDay, other: MonthDay) =>
  one.month < other.month || (one.month === other.month && one.day < other.day)

/** The first and the last day of a holiday that begins in this year of its calendar. */
export function spanOfHoliday(holiday: Holiday, year: number): { readonly first: Day; readonly last: Day } {
  const { calendar, first, last } = holiday
  return {
    first: dayIn(calendar, year, first),
    last: dayIn(calendar, isBefore(last, first) ? year + 1 : year, last),
  }
}

function yearOf(calendar: Calendar, day: Day): number {
  return calendar === 'gregory' ? Number(day.slice(0, 4)) : (toHijri(day)?.year ?? FIRST_HIJRI_YEAR)
}

/** One more on each side may follow, so the table of the Hijri calendar is not left. */
const isKnown = (calendar: Calendar, year: number) =>
  calendar === 'gregory' || (year >= FIRST_HIJRI_YEAR && year < LAST_HIJRI_YEAR)

/** The days from one to another that are holidays, each with its name; where two meet the first named counts. */
export function holidaysBetween(holidays: readonly Holiday[], from: Day, to: Day): ReadonlyMap<Day, string> {
  const named = new Map<Day, string>()
  for (const holiday of holidays) {
    const years = holiday.year === null ? [] : [holiday.year]
    if (holiday.year === null)
      for (let year = yearOf(holiday.calendar, from) - 1; year <= yearOf(holiday.calendar, to); year++)
        years.push(year)
    for (const year of years.filter((one) => isKnown(holiday.calendar, one))) {
      const { first, last } = spanOfHoliday(holiday, year)
      const begin = first > from ? first : from
      const days = dayNumber(last < to ? last : to) - dayNumber(begin)
      for (let after = 0; after <= days; after++) {
        const day = addDays(begin, after)
        if (!named.has(day)) named.set(day, holiday.name)
      }
    }
  }
  return named
}

const RAMADAN = 9
export const isRamadan = (day: Day): boolean => toHijri(day)?.month === RAMADAN
