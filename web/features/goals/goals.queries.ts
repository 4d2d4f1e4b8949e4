import { queryOptions } from '@tanstack/react-query'
import { goalRoutes } from '#contract/goals/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const goalApi = client(goalRoutes)

export const goalQuery = () =>
  queryOptions({
    queryKey: ['goals', 'mine'],
    // Completing a lesson changes the figures, and this is one of them.
    meta: { uses: ['goal', 'stats'] },
    queryFn: ({ signal }) => goalApi.show({}, { signal }),
  })
