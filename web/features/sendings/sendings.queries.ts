import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { sendingRoutes } from '#contract/sendings/routes.ts'
import type { Sending, SendingKind, SendingRecipient } from '#contract/sendings/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const sendingsApi = client(sendingRoutes)

const uses = ['sendings'] as const
/** The connection says what changed; where there is none, what moves by itself is asked for. */
const WATCH_MS = 2_000
const isMoving = ({ state }: Sending) => state === 'waiting' || state === 'running'

export const sendingsQuery = (kind: SendingKind, page: number) =>
  queryOptions({
    queryKey: ['sendings', 'list', kind, page],
    meta: { uses },
    queryFn: ({ signal }) => sendingsApi.list({ query: { kind, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const sendingQuery = (sendingId: number) =>
  queryOptions({
    queryKey: ['sendings', 'one', sendingId],
    meta: { uses },
    queryFn: ({ signal }) => sendingsApi.show({ params: { sendingId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? WATCH_MS : false),
  })

/** Who it would reach is counted anew each time. */
export const previewQuery = (sendingId: number, version: number) =>
  queryOptions({
    queryKey: ['sendings', 'preview', sendingId, version],
    queryFn: ({ signal }) => sendingsApi.preview({ params: { sendingId } }, { signal }),
    staleTime: 0,
    retry: false,
  })

export const sendingCoursesQuery = () =>
  queryOptions({
    queryKey: ['sendings', 'courses'],
    meta: { uses: ['catalogue', 'enrolments'] },
    queryFn: ({ signal }) => sendingsApi.courses({}, { signal }),
  })

export const sendingCirclesQuery = () =>
  queryOptions({
    queryKey: ['sendings', 'circles'],
    meta: { uses: ['circles'] },
    queryFn: ({ signal }) => sendingsApi.circles({}, { signal }),
  })

export const audiencePeopleQuery = (sendingId: number, version: number, search: string) =>
  queryOptions({
    queryKey: ['sendings', 'people', sendingId, version, search],
    queryFn: ({ signal }) =>
      sendingsApi.people({ params: { sendingId }, query: search === '' ? {} : { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

interface Wanted {
  readonly state: SendingRecipient['state'] | 'all'
  readonly page: number
}
export const recipientsQuery = (sendingId: number, query: Wanted) =>
  queryOptions({
    queryKey: ['sendings', 'recipients', sendingId, query],
    // Reading a message says so in its thread.
    meta: { uses: ['sendings', 'messages'] },
    queryFn: ({ signal }) => sendingsApi.recipients({ params: { sendingId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
