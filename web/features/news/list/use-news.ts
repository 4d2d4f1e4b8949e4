import { useQuery } from '@tanstack/react-query'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { usePageWithin } from '#web/kernel/lists/use-page-within.ts'
import { newsQuery } from '../news.queries.ts'
import { newsList } from '../news-address.ts'

/** The address, and what it shows. */
export function useNews() {
  const { filters: wanted, search } = useListFilters(newsList)
  return { search, ...usePageWithin({ wanted, usePage: (asked) => useQuery(newsQuery(asked)) }) }
}
