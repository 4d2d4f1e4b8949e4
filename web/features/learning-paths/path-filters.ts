import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const pathList = listAddress({ search: searchWords, level: wholeNumber() })
export type PathFilters = FiltersOf<typeof pathList>

/** Whether these filters leave anything out at all. */
export const narrows = (filters: PathFilters): boolean =>
  pathList.countChosen(filters, ['search', 'level']) > 0
