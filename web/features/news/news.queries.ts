import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { newsRoutes } from '#contract/news/routes.ts'
import { LATEST_NEWS } from '#contract/news/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import type { NewsFilters } from './news-address.ts'

const api = client(newsRoutes)
const LONG_MS = 10 * 60_000

export const newsQuery = ({ category, search, page }: NewsFilters) =>
  queryOptions({
    queryKey: ['news', 'list', { category, search, page }],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) => api.list({ query: { category, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const newsSectionsQuery = () =>
  queryOptions({
    queryKey: ['news', 'sections'],
    meta: { uses: ['news'] },
    queryFn: () => api.categories({}),
    staleTime: LONG_MS,
  })

export const latestNewsQuery = () =>
  queryOptions({
    queryKey: ['news', 'latest'],
    meta: { uses: ['news'] },
    queryFn: () => api.latest({ query: { limit: LATEST_NEWS } }),
  })

/** By any address that the article ever had. */
export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['news', 'show', slug],
    meta: { uses: ['news'] },
    queryFn: ({ signal }) => api.show({ params: { id: slug } }, { signal }),
  })

export const countRead = (id: number) => api.read({ params: { id } })
