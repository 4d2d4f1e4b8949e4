import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/kernel/route.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { usePageWithin } from '#web/kernel/lists/use-page-within.ts'
import { peopleQuery } from '../users.queries.ts'
import { peopleList, type PeopleFilters } from '../people-filters.ts'

/** The address, the people that it shows, and the ways to change it. A fixed role wins over the address. */
export function usePeople(fixedRole: Role | undefined, perPage: number) {
  const addressFor = (next: Partial<PeopleFilters>) =>
    peopleList.addressOf(fixedRole ? { ...next, role: undefined } : next)
  const {
    filters: wanted,
    search,
    choose,
  } = useListFilters({
    ...peopleList,
    addressOf: addressFor,
    read(params) {
      const filters = peopleList.read(params)
      return fixedRole ? { ...filters, role: fixedRole } : filters
    },
  })
  const { filters, list } = usePageWithin({
    wanted,
    usePage: (asked) => useQuery(peopleQuery(asked, perPage)),
  })
  return { filters, list, search, addressFor, choose }
}
