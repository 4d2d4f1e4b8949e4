import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { useSearchDraft } from './use-search-draft.ts'

/** The part of a `listAddress` that a searched list needs. */
export interface SearchedList<F extends { readonly search: string }> {
  read(params: URLSearchParams): F
  addressOf(chosen: Partial<F>): { readonly search: string }
  withChoice(filters: F, choice: Partial<Omit<F, 'page'>>): F
}

/** The filters that stand in the address of a list, and the ways to change them without leaving her place in it. */
export function useListFilters<F extends { readonly search: string }>(list: SearchedList<F>) {
  const navigate = useNavigate()
  const filters = list.read(useSearch())
  const go = (next: F, replace: boolean) =>
    void navigate(list.addressOf(next), { replace, preventScrollReset: true })
  const withWords = (words: string) => list.withChoice({ ...filters, search: words }, {})
  const search = useSearchDraft(filters.search, (words) => go(withWords(words), true))
  return {
    filters,
    search,
    /** Takes with it what she has typed and the address does not say yet. */
    choose(choice: Partial<Omit<F, 'page'>>) {
      search.cancel()
      go(list.withChoice(withWords(search.draft.trim()), choice), false)
    },
    /** In place of what the address says, as if she had come with it. */
    replace(choice: Partial<Omit<F, 'page'>>) {
      search.cancel()
      go(list.withChoice(filters, choice), true)
    },
    clearSearch() {
      search.cancel()
      go(withWords(''), true)
    },
  }
}
