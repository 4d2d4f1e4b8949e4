import { useQuery } from '@tanstack/react-query'
import { useEarlyChoices } from '#web/kernel/use-early-choices.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { catalogue, type CatalogueFilters } from './catalogue-filters.ts'
import { coursesQuery } from '../courses.queries.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'

/** The address, what it shows, and the ways to change it. */
export function useCatalogue() {
  const params = useSearch()
  const navigate = useNavigate()
  const filter = catalogue.read(params)
  const list = useClampedList(filter)
  const filters = list.filters

  const go = (next: CatalogueFilters, replace = false) =>
    void navigate(catalogue.addressOf(next), { replace, preventScrollReset: true })
  const search = useSearchDraft(filter.search, (text) =>
    go(catalogue.withChoice(filters, { search: text }), true),
  )
  const form = useEarlyChoices(catalogue, filters, {
    onWords: search.type,
    onChoices(wanted) {
      search.cancel()
      go(catalogue.withChoice(filters, wanted), true)
    },
  })

  return {
    /** Of the page's form. */
    form,
    filters,
    list: list.query,
    search,
    choose: (choice: Parameters<typeof catalogue.withChoice>[1]) => {
      search.cancel()
      go(catalogue.withChoice(filters, { search: search.draft.trim(), ...choice }))
    },
  }
}

/** A page past the end shows the last one. */
function useClampedList(asked: CatalogueFilters) {
  const first = useQuery(coursesQuery(asked))
  const lastPage = first.data?.meta.last_page ?? asked.page
  const filters = asked.page > lastPage && !first.isPlaceholderData ? { ...asked, page: lastPage } : asked
  return { filters, query: useQuery(coursesQuery(filters)) }
}
