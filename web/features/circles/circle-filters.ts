import { circleDates, circleSorts } from '#contract/circles/shapes.ts'
import { seatWords } from '#core/seats.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

const shownStatuses = ['live', 'scheduled', 'completed'] as const

export const circleList = listAddress({
  search: searchWords,
  teacher: wholeNumber(),
  level: wholeNumber(),
  learning_path: wholeNumber(),
  date: oneOf(circleDates),
  seats: oneOf(seatWords),
  status: oneOf(shownStatuses),
  sort: oneOf(circleSorts, 'nearest'),
})
export type CircleFilters = FiltersOf<typeof circleList>

/** Whether these filters leave anything out at all; the order of the list does not. */
export const narrows = (filters: CircleFilters): boolean =>
  circleList.countChosen(filters, [
    'search',
    'teacher',
    'level',
    'learning_path',
    'date',
    'seats',
    'status',
  ]) > 0
