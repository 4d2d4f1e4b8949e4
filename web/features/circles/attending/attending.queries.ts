import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { studentCircleRoutes } from '#contract/circles/member-routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(studentCircleRoutes)
/** A door opens with the hour, also when nothing happens. */
const refetchInterval = 60_000

export const ownCirclesQuery = () =>
  queryOptions({
    queryKey: ['circles', 'own', 'list'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.list({}, { signal }),
    refetchInterval,
  })

export const ownCircleQuery = (id: number) =>
  queryOptions({
    queryKey: ['circles', 'own', id],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
    refetchInterval,
  })

export const ownSessionsQuery = (id: number, period: 'upcoming' | 'past', page: number) =>
  queryOptions({
    queryKey: ['circles', 'own', id, 'sessions', { period, page }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.sessions({ params: { id }, query: { period, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

interface Ref {
  readonly id: number
  readonly sessionId: number
}

export const useJoin = () => useMutation({ mutationFn: (params: Ref) => api.join({ params }) })
export const useLeave = () => useMutation({ mutationFn: (params: Ref) => api.leave({ params }) })
