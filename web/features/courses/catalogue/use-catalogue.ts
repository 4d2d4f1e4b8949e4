import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
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
  const form = useRef<HTMLFormElement>(null)
  const takeOver = useEffectEvent((written: Written) => {
    if (written['search'] !== filters.search) search.type(textOf(written['search']))
    const wanted = catalogue.read(addressWith(filters, written))
    if (isSame({ ...wanted, search: filters.search }, filters)) return
    search.cancel()
    go(catalogue.withChoice(filters, wanted), true)
  })
  useEffect(() => {
    if (form.current) takeOver(Object.fromEntries(new FormData(form.current)))
  }, [])

  return {
    /** Of the page's form. What she wrote and chose in it before the code came is taken over: nobody was told of it. */
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

/** What stands in the controls of the form, by their names. */
type Written = Readonly<Partial<Record<string, FormDataEntryValue>>>

const textOf = (field: FormDataEntryValue | undefined) => (typeof field === 'string' ? field : '')

const isSame = (one: CatalogueFilters, other: CatalogueFilters) =>
  catalogue.addressOf(one).search === catalogue.addressOf(other).search

/** Filters of which the form has no control stay as they are. */
function addressWith(filters: CatalogueFilters, written: Written): URLSearchParams {
  const params = new URLSearchParams(catalogue.addressOf(filters).search)
  for (const [name, value] of Object.entries(written)) params.set(name, textOf(value))
  return params
}

/** A page past the end shows the last one. */
function useClampedList(asked: CatalogueFilters) {
  const first = useQuery(coursesQuery(asked))
  const lastPage = first.data?.meta.last_page ?? asked.page
  const filters = asked.page > lastPage && !first.isPlaceholderData ? { ...asked, page: lastPage } : asked
  return { filters, query: useQuery(coursesQuery(filters)) }
}
