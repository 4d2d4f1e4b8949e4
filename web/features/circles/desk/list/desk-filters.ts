import { deskCircleStates } from '#contract/circles/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/list-address.ts'

export const deskCircles = listAddress({ state: oneOf(deskCircleStates, 'all'), search: searchWords })
export type DeskCircleFilters = FiltersOf<typeof deskCircles>
