import { useQuery } from '@tanstack/react-query'
import { useEarlyChoices } from '#web/kernel/use-early-choices.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { circlesQuery } from '../circles.queries.ts'
import { circleList, type CircleFilters } from './circle-filters.ts'

/** The address, what it shows, and the ways to change it; a page past the end shows the last one. */
export function useCircles() {
  const wanted = circleList.read(useSearch())
  const navigate = useNavigate()
  const first = useQuery(circlesQuery(wanted))
  const lastPage = first.data?.meta.last_page ?? wanted.page
  const filters = wanted.page > lastPage && !first.isPlaceholderData ? { ...wanted, page: lastPage } : wanted
  const list = useQuery(circlesQuery(filters))
  const go = (next: CircleFilters, replace: boolean) =>
    void navigate(circleList.addressOf(next), { replace, preventScrollReset: true })
  const search = useSearchDraft(wanted.search, (text) =>
    go(circleList.withChoice(filters, { search: text }), true),
  )
  const form = useEarlyChoices(circleList, filters, {
    onWords: search.type,
    onChoices(early) {
      search.cancel()
      go(circleList.withChoice(filters, early), true)
    },
  })
  return {
    /** Of the page's form. */
    form,
    filters,
    list,
    search,
    choose(choice: Parameters<typeof circleList.withChoice>[1]) {
      search.cancel()
      go(circleList.withChoice(filters, { search: search.draft.trim(), ...choice }), false)
    },
  }
}
