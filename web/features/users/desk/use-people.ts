import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/kernel/route.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { peopleQuery } from '../users.queries.ts'
import { peopleList, type PeopleFilters } from '../people-filters.ts'

/** The address, the people that it shows, and the ways to change it. A fixed role wins over the address. */
export function usePeople(fixedRole: Role | undefined, perPage: number) {
  const navigate = useNavigate()
  const read = peopleList.read(useSearch())
  const filter = fixedRole ? { ...read, role: fixedRole } : read
  const { filters, list } = useClamped(filter, perPage)

  const addressFor = (next: PeopleFilters) =>
    peopleList.addressOf(fixedRole ? { ...next, role: undefined } : next)
  const go = (next: PeopleFilters, replace = false) =>
    void navigate(addressFor(next), { replace, preventScrollReset: true })
  const search = useSearchDraft(filter.search, (text) =>
    go(peopleList.withChoice(filters, { search: text }), true),
  )
  return {
    filters,
    list,
    search,
    addressFor,
    go: (next: PeopleFilters) => {
      search.cancel()
      go(next)
    },
    choose: (choice: Parameters<typeof peopleList.withChoice>[1]) => {
      search.cancel()
      go(peopleList.withChoice(filters, { search: search.draft.trim(), ...choice }))
    },
  }
}

/** A page past the end shows the last one. */
function useClamped(asked: PeopleFilters, perPage: number) {
  const first = useQuery(peopleQuery(asked, perPage))
  const lastPage = first.data?.meta.last_page ?? asked.page
  const isPast = asked.page > lastPage && !first.isPlaceholderData
  const filters = isPast ? { ...asked, page: lastPage } : asked
  return { filters, list: useQuery(peopleQuery(filters, perPage)) }
}
