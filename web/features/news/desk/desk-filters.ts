import { deskNewsStates } from '#contract/news/shapes.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const deskNews = listAddress({
  state: oneOf(deskNewsStates, 'all'),
  category: wholeNumber(),
  search: searchWords,
})
export type DeskNewsFilters = FiltersOf<typeof deskNews>
