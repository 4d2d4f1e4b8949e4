import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const newsList = listAddress({ category: wholeNumber(), search: searchWords })
export type NewsFilters = FiltersOf<typeof newsList>
