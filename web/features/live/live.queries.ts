import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { studentCircleRoutes } from '#contract/circles/member-routes.ts'
import { teacherCircleRoutes } from '#contract/circles/teaching-routes.ts'
import type { CallInput } from '#contract/kernel/route.ts'
import { liveRoutes } from '#contract/live/routes.ts'
import type { LivePointer, LiveRoom } from '#contract/live/shapes.ts'
import { createAskTogether } from '#core/ask-together.ts'
import { ApiError, isTemporary, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { askCalmly, useEvents } from '#web/kernel/realtime/use-realtime.ts'
import { askAgain, useChanged } from '#web/kernel/tags.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { afterChange, withoutPointer } from './after-change.ts'
import type { SoundCalls } from './sound/sound.ts'

const api = client(liveRoutes)
const taught = client(teacherCircleRoutes)
const attended = client(studentCircleRoutes)

/** What the door of a room must know of its circle. */
export interface CircleOfRoom {
  readonly title: string
  readonly place: 'room' | 'zoom' | 'link' | 'on_site'
  readonly session: {
    readonly id: number
    readonly status: LiveRoom['status']
    readonly starts_at: string
  } | null
}

export const taughtRoomQuery = (circleId: number) =>
  queryOptions({
    queryKey: ['live', 'taught', circleId],
    meta: { uses: ['circles'] },
    queryFn: async ({ signal }): Promise<CircleOfRoom> => {
      const { title, place, current } = await taught.show({ params: { id: circleId } }, { signal })
      return { title, place, session: current }
    },
  })

export const attendedRoomQuery = (circleId: number) =>
  queryOptions({
    queryKey: ['live', 'attended', circleId],
    meta: { uses: ['circles'] },
    queryFn: async ({ signal }): Promise<CircleOfRoom> => {
      const { title, place, next } = await attended.show({ params: { id: circleId } }, { signal })
      return { title, place, session: next }
    },
  })

/** Without news of changes, as when no event comes through, the room is asked now and then. */
const REFETCH_MS = 20_000
const SHORTEST_MS = 1_000

/** Sooner where the time that somebody asked for ends: no event says so. */
function untilNewsOf({ now, places }: Pick<LiveRoom, 'now' | 'places'>, receivedAt: number): number {
  const serverNow = Date.parse(now) + Date.now() - receivedAt
  const ends = places.flatMap(({ deferred_until }) => (deferred_until ? [Date.parse(deferred_until)] : []))
  return Math.max(SHORTEST_MS, Math.min(REFETCH_MS, ...ends.map((end) => end - serverNow)))
}

export const roomQuery = (sessionId: number) =>
  queryOptions({
    queryKey: ['live', 'room', sessionId],
    meta: { uses: ['live'] },
    queryFn: ({ signal }) => api.show({ params: { sessionId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'live' ? untilNewsOf(state.data, state.dataUpdatedAt) : false,
  })

/** An answer that a newer change has overtaken is not shown: what it says of the rest of the room is asked for anew. */
function show(queries: QueryClient, room: LiveRoom): void {
  const { queryKey } = roomQuery(room.session_id)
  const shown = queries.getQueryData(queryKey)
  if (shown && shown.version > room.version) void askAgain(queries, { queryKey })
  else queries.setQueryData(queryKey, room)
}

export function useSoundCalls(sessionId: number): SoundCalls {
  const queries = useQueryClient()
  const params = { sessionId }
  return {
    async enter() {
      const { room, ...ticket } = await api.enter({ params }, { isTriedOnce: true })
      show(queries, room)
      return ticket
    },
    offer: (body) => api.offer({ params, body }, { isTriedOnce: true }),
    connected: () => api.connected({ params }),
  }
}

const tell = (cause: unknown) => toast({ kind: 'danger', title: 'لم يتم ذلك', text: sentenceOf(cause) })

export type TeacherAct = CallInput<typeof liveRoutes.turn>['body']
export type StudentAct = CallInput<typeof liveRoutes.ownPlace>['body']
export type TurnResult = CallInput<typeof liveRoutes.judge>['body']

export type MeasuredLine = CallInput<typeof liveRoutes.turnLine>['body']

export function useDecide(sessionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: TeacherAct) => api.turn({ params: { sessionId }, body }),
    onSuccess: (room) => show(queries, room),
    onError: tell,
  })
}
export type Decide = ReturnType<typeof useDecide>

interface Wanted {
  readonly at: LivePointer | null
}

/**
 * She points at a word: at once on her own screen. One press is on its way at a time, and of those that wait the last
 * one goes: two on their way might arrive the other way round.
 */
export function usePoint(sessionId: number) {
  const queries = useQueryClient()
  const { queryKey } = roomQuery(sessionId)
  const [send] = useState(() =>
    createAskTogether<Wanted, LiveRoom>(async (wanted) => {
      const at = wanted.at(-1)?.at ?? null
      const room = await api.turn({ params: { sessionId }, body: { kind: 'point', at } })
      return new Map(wanted.map((each) => [each, room]))
    }),
  )
  return useMutation({
    mutationKey: pointing(sessionId),
    async mutationFn(at: LivePointer | null) {
      const wanted = { at }
      return (await send([wanted])).get(wanted)
    },
    onMutate: (pointer) => queries.setQueryData(queryKey, (room) => room && { ...room, pointer }),
    onSuccess(room) {
      if (room && queries.isMutating({ mutationKey: pointing(sessionId) }) === 1) show(queries, room)
    },
    onError(cause) {
      tell(cause)
      void askAgain(queries, { queryKey })
    },
  })
}

const pointing = (sessionId: number) => ['live', 'point', sessionId]

/**
 * What happens in the room is shown as it is told, without a question. Who missed something, or may see more than is told,
 * asks for the room.
 */
export function useRoomChanges(sessionId: number): void {
  const queries = useQueryClient()
  const { queryKey } = roomQuery(sessionId)
  const [ask] = useState(() => askCalmly(() => askAgain(queries, { queryKey })))
  useEvents({
    onEvent({ type, payload, at }) {
      if (type !== 'live.changed' || payload.session_id !== sessionId) return
      const { data: room, dataUpdatedAt: updatedAt = 0 } = queries.getQueryState(queryKey) ?? {}
      const isPointing = queries.isMutating({ mutationKey: pointing(sessionId) }) > 0
      const shown = room && afterChange(room, isPointing ? withoutPointer(payload) : payload, seenBy(at))
      // The clock goes on by the moment of the last whole answer.
      if (shown && shown !== room) queries.setQueryData(queryKey, shown, { updatedAt })
      // A room that is on its way may have been read before this.
      const isAsked = queries.isFetching({ queryKey }) > 0
      const hasMore = payload.asks === 'teachers' && shown?.role === 'teacher' && shown !== room
      if (!shown || isAsked || hasMore) ask()
    },
  })
}

const seenBy = (at: string) => ({ at, userId: currentSession().user?.id })

export function useOwnPlace(sessionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: StudentAct) => api.ownPlace({ params: { sessionId }, body }),
    onSuccess: (room) => show(queries, room),
    onError(error, { kind }) {
      // Her consent is told again by itself, and its switch says that it waits.
      const isToldAgain = kind === 'consent' && error instanceof ApiError && isTemporary(error)
      if (!isToldAgain) tell(error)
    },
  })
}

export function useKnock(sessionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.knock({ params: { sessionId } }),
    onSuccess: (room) => show(queries, room),
    onError: tell,
  })
}

/** Her line is told quietly: that a report did not arrive is nothing to tell her. */
export function useReportLine(sessionId: number) {
  return useMutation({
    mutationFn: (line: 'good' | 'weak' | 'bad') =>
      api.ownPlace({ params: { sessionId }, body: { kind: 'line', line } }),
  })
}

/** Figures of a turn go quietly: that they did not arrive is nothing to tell her. */
export function useMeasureTurn(sessionId: number) {
  const stale = useChanged('live')
  return useMutation({
    mutationFn: ({ turnId, line }: { readonly turnId: number; readonly line: MeasuredLine }) =>
      api.turnLine({ params: { sessionId, turnId }, body: line }),
    onSuccess: () => stale(),
  })
}

export function useJudge(sessionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ turnId, result }: { readonly turnId: number; readonly result: TurnResult }) =>
      api.judge({ params: { sessionId, turnId }, body: result }),
    // One after the other: the keys stay free while an answer is on its way.
    scope: { id: `judge ${sessionId}` },
    onSuccess: (room) => show(queries, room),
    onError: tell,
  })
}
export type Judge = ReturnType<typeof useJudge>

export function useEndSession(circleId: number, sessionId: number) {
  const stale = useChanged('circles', 'live', 'attendance')
  return useMutation({
    mutationFn: () => taught.end({ params: { id: circleId, sessionId } }),
    onSuccess: () => stale(),
  })
}
