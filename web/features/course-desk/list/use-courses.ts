import { useQuery } from '@tanstack/react-query'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { deskCoursesQuery } from '../public/desk.queries.ts'
import { deskCourses, type DeskFilters } from '../desk-filters.ts'

/** The address, what it shows, and the ways to change it. */
export function useCourses() {
  const filter = deskCourses.read(useSearch())
  const navigate = useNavigate()
  const first = useQuery(deskCoursesQuery(filter))
  const lastPage = first.data?.meta.last_page ?? filter.page
  // A page past the end shows the last one.
  const filters = filter.page > lastPage && !first.isPlaceholderData ? { ...filter, page: lastPage } : filter
  const list = useQuery(deskCoursesQuery(filters))

  const go = (next: DeskFilters, replace = false) =>
    void navigate(deskCourses.addressOf(next), { replace, preventScrollReset: true })
  const search = useSearchDraft(filter.search, (text) =>
    go(deskCourses.withChoice(filters, { search: text }), true),
  )
  const choose = (choice: Parameters<typeof deskCourses.withChoice>[1]) => {
    search.cancel()
    go(deskCourses.withChoice(filters, { search: search.draft.trim(), ...choice }))
  }
  return {
    filters,
    list,
    search,
    choose,
    clear: () => {
      search.cancel()
      go({ ...deskCourses.none, state: filters.state, sort: filters.sort })
    },
  }
}
