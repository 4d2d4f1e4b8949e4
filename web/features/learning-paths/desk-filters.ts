import { deskPathStates } from '#contract/learning-paths/shapes.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const deskPaths = listAddress({ state: oneOf(deskPathStates, 'all'), search: searchWords })
export type DeskPathFilters = FiltersOf<typeof deskPaths>
