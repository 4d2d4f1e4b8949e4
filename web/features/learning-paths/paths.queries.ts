import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseRoutes } from '#contract/courses/routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import type { PathFilters } from './path-filters.ts'

const api = client(pathRoutes)
const shelves = client(courseRoutes)

export const pathsQuery = ({ search, level, page }: PathFilters) =>
  queryOptions({
    queryKey: ['learning-paths', 'list', { search, level, page }],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => api.list({ query: { search: search || undefined, level, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const pathLevelsQuery = () =>
  queryOptions({
    queryKey: ['learning-paths', 'levels'],
    meta: { uses: ['shelves'] },
    queryFn: ({ signal }) => shelves.levels({}, { signal }),
  })

export const pathQuery = (id: number) =>
  queryOptions({
    queryKey: ['learning-paths', 'show', id],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
  })
