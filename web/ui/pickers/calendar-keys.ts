import { addDays, type Day, weekdayOf } from '#core/day.ts'
import { addMonths, type Calendar, firstDayOf, monthLengthOf, monthOf } from '#core/format/month-grid.ts'
import { toGregorian } from '#core/format/gregorian.ts'
import { toHijri } from '#core/format/umm-al-qura.ts'

/** The same date in another month of the calendar that leads; its last day where that month is shorter. */
export function shiftMonths(day: Day, months: number, calendar: Calendar): Day {
  const target = addMonths(monthOf(day, calendar), months)
  const date = (target.calendar === 'hijri' ? toHijri(day) : toGregorian(day))?.day ?? 1
  return addDays(firstDayOf(target), Math.min(date, monthLengthOf(target)) - 1)
}

/** Where a key leads from a day. Time runs from right to left, so the left arrow is tomorrow. */
export function dayForKey(key: string, shift: boolean, day: Day, calendar: Calendar): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, 1)
    case 'ArrowRight':
      return addDays(day, -1)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageDown':
      return shiftMonths(day, shift ? 12 : 1, calendar)
    case 'PageUp':
      return shiftMonths(day, shift ? -12 : -1, calendar)
    default:
      return undefined
  }
}
