import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminCircleRoutes } from '#contract/circles/desk-routes.ts'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import { client } from '#web/kernel/calls/api.ts'
import { changed, useChanged } from '#web/kernel/tags.ts'
import type { DeskCircleFilters } from './desk-filters.ts'

export const deskApi = client(adminCircleRoutes)

export const deskCirclesQuery = ({ state, level, search, page }: DeskCircleFilters) =>
  queryOptions({
    queryKey: ['circles', 'desk', 'list', { state, level, search, page }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) =>
      deskApi.list({ query: { state, level, search: search || undefined, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const deskCircleQuery = (id: number) =>
  queryOptions({
    queryKey: ['circles', 'desk', 'show', id],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => deskApi.details({ params: { id } }, { signal }),
  })

export const sessionsQuery = (id: number, period: 'upcoming' | 'past', page: number) =>
  queryOptions({
    queryKey: ['circles', 'desk', 'sessions', id, { period, page }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => deskApi.sessions({ params: { id }, query: { period, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const holidaysQuery = () =>
  queryOptions({
    queryKey: ['circles', 'desk', 'holidays'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => deskApi.holidays({}, { signal }),
  })

export const wantedSubstitutesQuery = () =>
  queryOptions({
    queryKey: ['circles', 'desk', 'wanted-substitutes'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => deskApi.wantedSubstitutes({}, { signal }),
  })

export const planCheckQuery = (body: CallInput<typeof adminCircleRoutes.checkPlan>['body']) =>
  queryOptions({
    queryKey: ['circles', 'desk', 'check-plan', body],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => deskApi.checkPlan({ body }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Puts a circle that was saved where its screens read it, and lets the lists ask anew. */
export function useKeepCircle() {
  const queries = useQueryClient()
  return (circle: DeskCircle) => {
    queries.setQueryData(deskCircleQuery(circle.id).queryKey, circle)
    void changed(queries, ['circles'])
  }
}

/** A change of a circle or of its sessions, after which all that shows them asks anew. */
export function useCircleAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const stale = useChanged('circles', 'overview')
  return useMutation({ mutationFn: act, onSuccess: () => stale() })
}
