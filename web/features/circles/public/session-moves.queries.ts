import { queryOptions } from '@tanstack/react-query'
import { sessionMoveRoutes } from '#contract/circles/move-routes.ts'
import type { Day } from '#core/day.ts'
import { client } from '#web/kernel/calls/api.ts'

export const movesApi = client(sessionMoveRoutes)

/** Day and time on the clocks of the session's own zone. */
export interface Hour {
  readonly day: Day
  readonly time: string
}

export const hourCheckQuery = (sessionId: number, hour: Hour & { readonly minutes: number }) =>
  queryOptions({
    queryKey: ['circles', 'check-move', sessionId, hour],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => movesApi.check({ params: { sessionId }, body: hour }, { signal }),
  })
