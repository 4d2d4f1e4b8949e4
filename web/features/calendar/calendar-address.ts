import { places } from '#contract/circles/shapes.ts'
import { addDays, isDay, weekOf, type Day } from '#core/day.ts'
import { monthGrid, monthOf } from '#core/format/month-grid.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'

const views = ['month', 'week', 'agenda'] as const
export type View = (typeof views)[number]

/** What a calendar shows stands in its address, so that Back and a link lead to the same days. */
export const calendarAddress = listAddress({
  /** Absent: the agenda on a phone, the month elsewhere. */
  view: oneOf(views),
  /** The chosen day; absent: today. */
  day: textThat(isDay),
  circle: wholeNumber(),
  teacher: wholeNumber(),
  level: wholeNumber(),
  place: oneOf(places),
})
export type CalendarFilters = FiltersOf<typeof calendarAddress>

/** How many days an agenda shows from the chosen one on. */
export const AGENDA_DAYS = 28

const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, after) => addDays(first, after))

/** The days that a view shows around the chosen one. The month is the Hijri month. */
export function daysOfView(view: View, day: Day): Day[] {
  if (view === 'week') return weekOf(day)
  if (view === 'agenda') return daysFrom(day, AGENDA_DAYS)
  return monthGrid(monthOf(day, 'hijri')).flatMap((week) => week.map((cell) => cell.day))
}

/** A day more on each side: hers begin and end elsewhere than the centre's. */
export function spanAround(days: readonly Day[]): { readonly from: Day; readonly to: Day } {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return { from: addDays(first, -1), to: addDays(last, 1) }
}
