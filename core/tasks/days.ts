import { addDays, weekdayOf, type Day } from '../day.ts'

export const MOST_DAYS = 92

/** The days of an assignment: one, or those weekdays from the first to the last day, at most a quarter of a year. */
export function daysOf(first: Day, weekdays: readonly number[], last: Day | null): Day[] {
  if (weekdays.length === 0 || last === null) return [first]
  const days: Day[] = []
  for (let day = first, count = 0; day <= last && count < MOST_DAYS; day = addDays(day, 1), count += 1)
    if (weekdays.includes(weekdayOf(day))) days.push(day)
  return days
}
