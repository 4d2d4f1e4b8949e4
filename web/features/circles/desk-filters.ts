import { deskCircleStates } from '#contract/circles/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'

export const deskCircles = listAddress({
  state: oneOf(deskCircleStates, 'all'),
  level: wholeNumber(),
  search: searchWords,
})
export type DeskCircleFilters = FiltersOf<typeof deskCircles>
