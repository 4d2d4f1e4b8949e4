import { applicationStatuses, taughtSubjects } from '#contract/teacher-applications/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

const statusTabs = [...applicationStatuses, 'all'] as const

export const applicationList = listAddress({
  search: searchWords,
  status: oneOf(statusTabs, 'pending'),
  subject: oneOf(taughtSubjects),
  ijaza: oneOf(['yes', 'no']),
})
export type DeskFilters = FiltersOf<typeof applicationList>

/** The tab alone leaves nobody out. */
export const narrows = (filters: DeskFilters): boolean =>
  applicationList.countChosen(filters, ['search', 'subject', 'ijaza']) > 0
