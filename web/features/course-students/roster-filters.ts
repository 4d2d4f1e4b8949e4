import { rosterSorts, rosterStates } from '#contract/course-students/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

/** The students of a course, on the second tab of its details. */
export const rosterList = listAddress({
  part: oneOf(['figures', 'students'], 'figures'),
  search: searchWords,
  state: oneOf(rosterStates, 'all'),
  sort: oneOf(rosterSorts, 'newest'),
})
export type RosterFilters = FiltersOf<typeof rosterList>

export const rosterAddress = (filters: Partial<RosterFilters>): { readonly search: string } =>
  rosterList.addressOf({ ...filters, part: 'students' })
