import { deskCircleStates } from '#contract/circles/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/list-address.ts'
import { wholeNumber } from '#web/kernel/address-choice.ts'

export const deskCircles = listAddress({
  state: oneOf(deskCircleStates, 'all'),
  level: wholeNumber(),
  search: searchWords,
})
export type DeskCircleFilters = FiltersOf<typeof deskCircles>
