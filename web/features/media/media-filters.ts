import { mediaKinds, mediaSorts, mediaStates } from '#contract/media/shapes.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const mediaList = listAddress({
  search: searchWords,
  kind: oneOf(mediaKinds),
  /** 0 is the root; undefined: every folder. */
  folder: wholeNumber(0),
  state: oneOf(mediaStates, 'kept'),
  sort: oneOf(mediaSorts, 'newest'),
  view: oneOf(['grid', 'list'], 'grid'),
})
export type MediaFilters = FiltersOf<typeof mediaList>

/** A folder is a place: it narrows nothing. */
export const narrows = (filters: MediaFilters): boolean =>
  mediaList.countChosen(filters, ['search', 'kind']) > 0
