import { addDays, type Day } from '#core/day.ts'
import {
  addMonths,
  firstDayOf,
  monthLengthOf,
  monthOf,
  monthTitle,
  type CalendarMonth,
} from '#core/format/month-grid.ts'
import type { Days } from '../attendance.queries.ts'

export interface MonthChoice {
  /** As the address has it: `1448-05`. */
  readonly value: string
  readonly label: string
  readonly days: Days
}

const MONTHS = 13

const daysOf = (month: CalendarMonth): Days => {
  const from = firstDayOf(month)
  return { from, to: addDays(from, monthLengthOf(month) - 1) }
}

/** The month of a day and the year before it, the newest first. */
export function monthChoices(today: Day): MonthChoice[] {
  const newest = monthOf(today, 'hijri')
  return Array.from({ length: MONTHS }, (_, back) => {
    const month = addMonths(newest, -back)
    return {
      value: `${month.year}-${String(month.month).padStart(2, '0')}`,
      label: monthTitle(month),
      days: daysOf(month),
    }
  })
}
