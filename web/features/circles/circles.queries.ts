import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { circleRoutes } from '#contract/circles/routes.ts'
import { CIRCLES_ON_HOME } from '#contract/circles/shapes.ts'
import { client } from '#web/kernel/api.ts'
import type { CircleFilters } from './catalogue/circle-filters.ts'

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

/** The few that the home page shows. */
export const nearestCirclesQuery = () =>
  queryOptions({
    queryKey: ['circles', 'nearest'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.list({ query: { date: 'upcoming', per_page: CIRCLES_ON_HOME } }, { signal }),
  })

export const circleFactsQuery = () =>
  queryOptions({
    queryKey: ['circles', 'facts'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.facts({}, { signal }),
  })

export const circleQuery = (id: number) =>
  queryOptions({
    queryKey: ['circles', 'show', id],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
  })
