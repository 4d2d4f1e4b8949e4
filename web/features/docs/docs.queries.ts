import { queryOptions } from '@tanstack/react-query'
import { docsRoutes } from '#contract/docs/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(docsRoutes)

export const callsQuery = () =>
  queryOptions({
    queryKey: ['docs', 'calls'],
    meta: { uses: ['program'] },
    queryFn: () => api.calls({}),
    staleTime: Infinity,
  })
