import { queryOptions } from '@tanstack/react-query'
import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(recitationRoutes)

/** How marks become a grade in this centre. */
export const schemeQuery = () =>
  queryOptions({
    queryKey: ['tasks', 'scheme'],
    meta: { uses: ['tasks'] },
    queryFn: ({ signal }) => api.scheme({}, { signal }),
  })
