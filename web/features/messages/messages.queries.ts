import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { MessageSettings } from '#contract/messages/forms.ts'
import { messageRoutes } from '#contract/messages/routes.ts'
import type { reportDecisions, reportReasons, threadFilters } from '#contract/messages/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { connection } from '#web/kernel/realtime/listeners.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(messageRoutes)
const meta = { uses: ['messages'] } as const

interface ThreadsQuery {
  readonly only: (typeof threadFilters)[number]
  readonly search?: string | undefined
  readonly page: number
}
export const threadsQuery = (query: ThreadsQuery) =>
  queryOptions({
    queryKey: ['messages', 'threads', query],
    meta,
    queryFn: ({ signal }) => api.threads({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const threadQuery = (threadId: number) =>
  queryOptions({
    queryKey: ['messages', 'thread', threadId],
    meta,
    queryFn: ({ signal }) => api.show({ params: { threadId } }, { signal }),
  })

/** The newest first; each page is in the order in which it was written. */
export const messagesQuery = (threadId: number) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', threadId],
    meta,
    queryFn: ({ signal, pageParam }) =>
      api.list({ params: { threadId }, query: pageParam === 0 ? {} : { before: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ messages, has_older }) => (has_older ? messages[0]?.seq : undefined),
  })

export const contactsQuery = (search: string) =>
  queryOptions({
    queryKey: ['messages', 'contacts', search],
    queryFn: ({ signal }) => api.contacts({ query: { search: search || undefined } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useOpenThread = () => {
  const stale = useChanged('messages')
  return useMutation({
    mutationFn: (other: number | null) => api.open({ body: { with: other } }),
    onSuccess: () => stale(),
  })
}

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const stale = useChanged('messages')
  return useMutation({ mutationFn: change, onSettled: () => stale() })
}

interface Place {
  readonly threadId: number
  readonly seq: number
}
export const useChangeMessage = () =>
  useChange(({ text, ...params }: Place & { text: string }) => api.change({ params, body: { text } }))
export const useHideMessage = () => useChange((params: Place) => api.hide({ params }))
/** Her rooms are told of it, this tab too: without a connection it asks for itself. */
export function useMarkRead() {
  const stale = useChanged('messages')
  return useMutation({
    mutationFn: ({ threadId, seq }: Place) => api.read({ params: { threadId }, body: { seq } }),
    onSettled: () => (connection.get() === 'connected' ? undefined : stale()),
  })
}

interface Managed {
  readonly threadId: number
  readonly assigned_to: number | null
  readonly is_closed: boolean
}
export const useManageThread = () =>
  useChange(({ threadId, ...body }: Managed) => api.manage({ params: { threadId }, body }))

export const directorsQuery = () =>
  queryOptions({
    queryKey: ['messages', 'directors'],
    meta: { uses: ['people'] },
    queryFn: ({ signal }) => api.directors({}, { signal }),
  })

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['messages', 'settings'],
    meta: { uses: ['account'] },
    queryFn: ({ signal }) => api.settings({}, { signal }),
  })

/** What was chosen counts in her open threads too. */
export function useSaveSettings() {
  const queries = useQueryClient()
  const stale = useChanged('messages')
  return useMutation({
    mutationFn: (settings: MessageSettings) => api.saveSettings({ body: settings }),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery().queryKey, saved)
      return stale()
    },
  })
}

interface Report extends Place {
  readonly reason: (typeof reportReasons)[number]
  readonly note: string
}
export const useReportMessage = () =>
  useMutation({
    mutationFn: ({ threadId, seq, ...body }: Report) => api.report({ params: { threadId, seq }, body }),
  })
export const useBlock = () =>
  useChange(({ threadId, is_blocked }: { threadId: number; is_blocked: boolean }) =>
    api.block({ params: { threadId }, body: { is_blocked } }),
  )

export const reportsQuery = (query: { readonly only: 'open' | 'decided'; readonly page: number }) =>
  queryOptions({
    queryKey: ['messages', 'reports', query],
    meta,
    queryFn: ({ signal }) => api.reports({ query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const reportQuery = (reportId: number) =>
  queryOptions({
    queryKey: ['messages', 'report', reportId],
    meta,
    queryFn: ({ signal }) => api.showReport({ params: { reportId } }, { signal }),
  })

export const useDecideReport = () =>
  useChange(({ reportId, decision }: { reportId: number; decision: (typeof reportDecisions)[number] }) =>
    api.decide({ params: { reportId }, body: { decision } }),
  )

export const useOpenReading = () =>
  useMutation({
    mutationFn: ({ threadId, reason }: { threadId: number; reason: string }) =>
      api.openReading({ params: { threadId }, body: { reason } }),
  })

export const readingQuery = (readingId: number) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'reading', readingId],
    queryFn: ({ signal, pageParam }) =>
      api.readThread(
        { params: { readingId }, query: pageParam === 0 ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ messages, has_older }) => (has_older ? messages[0]?.seq : undefined),
  })
