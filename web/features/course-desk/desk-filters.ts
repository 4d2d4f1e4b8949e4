import { deskSorts, deskStates } from '#contract/course-desk/shapes.ts'
import { priceKinds } from '#contract/courses/shapes.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const COURSES_PER_PAGE = 20

export const deskCourses = listAddress({
  search: searchWords,
  state: oneOf(deskStates, 'all'),
  category: wholeNumber(),
  level: wholeNumber(),
  instructor: wholeNumber(),
  price: oneOf(priceKinds, 'all'),
  sort: oneOf(deskSorts, 'updated'),
})
export type DeskFilters = FiltersOf<typeof deskCourses>

/** Whether anything but the tab leaves courses out; the order does not. */
export const narrows = (filters: DeskFilters): boolean =>
  deskCourses.countChosen(filters, ['search', 'category', 'level', 'instructor', 'price']) > 0
