import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { useEarlyChoices } from './use-early-choices.ts'
import { useSearchDraft } from './use-search-draft.ts'

interface Filters {
  readonly search: string
  readonly page: number
}

/** What `listAddress` gives. */
interface SearchedAddress<F> {
  read(params: URLSearchParams): F
  addressOf(chosen: Partial<F>): { readonly search: string }
  withChoice(filters: F, choice: Partial<Omit<F, 'page'>>): F
}

interface SearchedPage {
  readonly meta: { readonly last_page: number }
}

interface SearchedList<F, Page> {
  readonly address: SearchedAddress<F>
  /** The page of these filters: `(filters) => useQuery(pathsQuery(filters))`. */
  readonly usePage: (filters: F) => UseQueryResult<Page>
}

/** The address of a list, what it shows, and the ways to change it; a page past the end shows the last one. */
export function useSearchedList<F extends Filters, Page extends SearchedPage>({
  address,
  usePage,
}: SearchedList<F, Page>) {
  const wanted = address.read(useSearch())
  const navigate = useNavigate()
  const first = usePage(wanted)
  const lastPage = first.data?.meta.last_page ?? wanted.page
  const filters = wanted.page > lastPage && !first.isPlaceholderData ? { ...wanted, page: lastPage } : wanted
  const list = usePage(filters)
  const go = (next: F, replace: boolean) =>
    void navigate(address.addressOf(next), { replace, preventScrollReset: true })
  /** With what stands in the search box. */
  const withWords = (search: string, choice: Partial<Omit<F, 'page'>> = {}) =>
    address.withChoice({ ...filters, search }, choice)
  const search = useSearchDraft(wanted.search, (text) => go(withWords(text), true))
  const form = useEarlyChoices(address, filters, {
    onWords: search.type,
    onChoices(early) {
      search.cancel()
      go(address.withChoice(filters, early), true)
    },
  })
  return {
    /** Of the page's form. */
    form,
    filters,
    list,
    search,
    choose(choice: Partial<Omit<F, 'page'>>) {
      search.cancel()
      go(withWords(search.draft.trim(), choice), false)
    },
  }
}
