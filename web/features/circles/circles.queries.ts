import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { circleRoutes } from '#contract/circles/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import type { CircleFilters } from './circle-filters.ts'

const api = client(circleRoutes)

export const circlesQuery = ({ search, teacher, date, seats, status, sort, page }: CircleFilters) =>
  queryOptions({
    queryKey: ['circles', 'list', { search, teacher, date, seats, status, sort, page }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) =>
      api.list(
        { query: { search: search || undefined, teacher, date, seats, status, sort, page } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const circleFactsQuery = () =>
  queryOptions({
    queryKey: ['circles', 'facts'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.facts({}, { signal }),
  })

export const homeCirclesQuery = () =>
  queryOptions({
    queryKey: ['circles', 'home'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.home({}, { signal }),
  })

export const circleQuery = (id: number) =>
  queryOptions({
    queryKey: ['circles', 'show', id],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
  })
