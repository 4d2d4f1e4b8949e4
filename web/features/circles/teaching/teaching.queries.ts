import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { teacherCircleRoutes } from '#contract/circles/teaching-routes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(teacherCircleRoutes)
interface CircleStudentFilters {
  readonly search: string
  readonly circle: number | undefined
  readonly page: number
}

/** What may be started changes with the hour, also when nothing happens. */
const refetchInterval = 60_000

export const taughtDayQuery = () =>
  queryOptions({
    queryKey: ['circles', 'teaching', 'day'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.day({}, { signal }),
    refetchInterval,
  })

export const taughtCirclesQuery = (state: 'current' | 'over', page: number) =>
  queryOptions({
    queryKey: ['circles', 'teaching', 'list', { state, page }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.list({ query: { state, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const circleStudentsQuery = ({ search, ...rest }: CircleStudentFilters) =>
  queryOptions({
    queryKey: ['circles', 'teaching', 'students', search, rest],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.students({ query: { search: search || undefined, ...rest } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const taughtCircleQuery = (id: number) =>
  queryOptions({
    queryKey: ['circles', 'teaching', 'show', id],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.show({ params: { id } }, { signal }),
    refetchInterval,
  })

export const taughtSessionsQuery = (id: number, period: 'upcoming' | 'past', page: number) =>
  queryOptions({
    queryKey: ['circles', 'teaching', 'sessions', id, { period, page }],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => api.sessions({ params: { id }, query: { period, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

interface Ref {
  readonly id: number
  readonly sessionId: number
}

/** Starts, continues or ends a session; whatever shows circles asks anew. */
export function useRunSession() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: ({ id, sessionId, status }: Ref & { readonly status: 'live' | 'completed' }) =>
      api.status({ params: { id }, body: { status, sessionId } }),
    onSettled: () => stale(),
  })
}

export function useOpenMeeting() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: (params: Ref) => api.openMeeting({ params }),
    onSettled: () => stale(),
  })
}

export function useSessionPortion() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: ({ id, sessionId, ...body }: Ref & CallInput<typeof teacherCircleRoutes.portion>['body']) =>
      api.portion({ params: { id, sessionId }, body }),
    onSuccess: () => stale(),
  })
}

/** Files of a session; whatever shows the circle asks anew. */
export function useSessionMaterials(params: Ref) {
  const stale = useChanged('circles')
  return {
    add: async (file_id: number) => {
      await api.addMaterial({ params, body: { file_id } })
      await stale()
    },
    remove: async (materialId: number) => {
      await api.removeMaterial({ params: { ...params, materialId } })
      await stale()
    },
  }
}

/** Asks the directors for somebody who stands in for her, or takes that back. */
export function useSubstituteRequest(params: Ref) {
  const stale = useChanged('circles')
  return {
    ask: async (reason: string) => {
      await api.askSubstitute({ params, body: { reason } })
      await stale()
    },
    withdraw: async () => {
      await api.withdrawSubstituteRequest({ params })
      await stale()
    },
  }
}

/** Calls the students who are not there yet. */
export function useRemindStudents() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: (params: Ref) => api.remind({ params }),
    onSettled: () => stale(),
  })
}

export function useSessionNotes() {
  const stale = useChanged('circles')
  return useMutation({
    mutationFn: ({ id, sessionId, body }: Ref & Pick<CallInput<typeof teacherCircleRoutes.note>, 'body'>) =>
      api.note({ params: { id, sessionId }, body }),
    onSuccess: () => stale(),
  })
}
