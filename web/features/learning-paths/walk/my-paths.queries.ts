import { queryOptions } from '@tanstack/react-query'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const pathApi = client(pathRoutes)

export const myPathsQuery = () =>
  queryOptions({
    queryKey: ['learning-paths', 'mine'],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => pathApi.mine({ query: { per_page: 20 } }, { signal }),
  })

/** What a path is to her. */
export const placeQuery = (pathId: number, userId: number | undefined) =>
  queryOptions({
    queryKey: ['learning-paths', 'place', pathId, userId],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => pathApi.place({ params: { id: pathId } }, { signal }),
    enabled: userId !== undefined,
  })

export const openPathsQuery = () =>
  queryOptions({
    queryKey: ['learning-paths', 'open'],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => pathApi.list({ query: { per_page: 50 } }, { signal }),
  })

/** The whole plan of a path; with her dates where she walks it. */
export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ['learning-paths', 'plan', id],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => pathApi.plan({ params: { id } }, { signal }),
  })
