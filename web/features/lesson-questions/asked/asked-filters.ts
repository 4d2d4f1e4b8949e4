import { questionStates } from '#contract/lesson-questions/shapes.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const askedList = listAddress({
  state: oneOf(questionStates, 'waiting'),
  course: wholeNumber(1),
  search: searchWords,
})
export type AskedFilters = FiltersOf<typeof askedList>
