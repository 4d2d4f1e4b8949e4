import { courseSorts, priceKinds } from '#contract/courses/shapes.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, searchWords, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const catalogue = listAddress({
  search: searchWords,
  category: wholeNumber(),
  level: wholeNumber(),
  price: oneOf(priceKinds, 'all'),
  sort: oneOf(courseSorts, 'newest'),
})
export type CatalogueFilters = FiltersOf<typeof catalogue>

/** Leaves the search and the order: only what the filter panel holds. */
export const withoutPanel = (filters: CatalogueFilters): CatalogueFilters =>
  catalogue.withChoice(filters, { category: undefined, level: undefined, price: 'all' })

/** How many filters of the panel are on. */
export const countFilters = (filters: CatalogueFilters): number =>
  catalogue.countChosen(filters, ['category', 'level', 'price'])

/** Whether these filters leave anything out at all; the order of the list does not. */
export const narrows = (filters: CatalogueFilters): boolean =>
  filters.search !== '' || countFilters(filters) > 0
