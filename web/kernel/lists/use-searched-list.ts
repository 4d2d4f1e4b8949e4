import type { UseQueryResult } from '@tanstack/react-query'
import { useEarlyChoices } from './use-early-choices.ts'
import { useListFilters, type SearchedList } from './use-list-filters.ts'
import { usePageWithin } from './use-page-within.ts'

interface Filters {
  readonly search: string
  readonly page: number
}

interface ShownList<F extends Filters, Page> {
  readonly address: SearchedList<F>
  /** The page of these filters: `(filters) => useQuery(pathsQuery(filters))`. */
  readonly usePage: (filters: F) => UseQueryResult<Page>
}

/** A list that stands on its page before its code: its address, what it shows, and the ways to change it. */
export function useSearchedList<
  F extends Filters,
  Page extends { readonly meta: { readonly last_page: number } },
>({ address, usePage }: ShownList<F, Page>) {
  const { filters: wanted, search, choose, replace } = useListFilters(address)
  const { filters, list } = usePageWithin({ wanted, usePage })
  const form = useEarlyChoices(address, filters, { onWords: search.type, onChoices: replace })
  return {
    /** Of the page's form. */
    form,
    filters,
    list,
    search,
    choose,
  }
}
