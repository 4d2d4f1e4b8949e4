import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { liveRoutes } from '#contract/live/routes.ts'
import type { LiveMessage, LiveRoom } from '#contract/live/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

const api = client(liveRoutes)
/** Without news of what is written, as when no event comes through, it is asked now and then. */
const REFETCH_MS = 20_000

const chatQuery = (sessionId: number, isLive: boolean) =>
  queryOptions({
    queryKey: ['live-chat', sessionId],
    meta: { uses: ['live-chat'] },
    queryFn: ({ signal }) => api.messages({ params: { sessionId } }, { signal }),
    refetchInterval: isLive ? REFETCH_MS : false,
  })

export interface ChatHandle {
  readonly query: ReturnType<typeof useChatQuery>
  /** Lines of others that came since she last saw the chat. */
  readonly unread: number
  /** What stands up to this line is seen. */
  readonly see: (lastId: number) => void
}

const useChatQuery = (room: LiveRoom, isInside: boolean) =>
  useQuery({
    ...chatQuery(room.session_id, room.status === 'live'),
    enabled: isInside && room.chat !== 'off',
  })

/** What is written in the room, and how much of it she has not seen. What stood there when she came counts as seen. */
export function useChat(room: LiveRoom, isInside: boolean): ChatHandle {
  const query = useChatQuery(room, isInside)
  const [seenId, setSeenId] = useState<number>()
  if (query.data && seenId === undefined) setSeenId(query.data.at(-1)?.id ?? 0)
  const isNew = ({ id, is_own }: LiveMessage) => !is_own && seenId !== undefined && id > seenId
  return {
    query,
    unread: query.data?.filter(isNew).length ?? 0,
    see: (lastId) => setSeenId((now) => Math.max(now ?? 0, lastId)),
  }
}

export function useWrite(sessionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => api.write({ params: { sessionId }, body: { text } }),
    onSuccess: (messages) => queries.setQueryData(chatQuery(sessionId, true).queryKey, messages),
    onError: (cause) => toast({ kind: 'danger', title: 'لم تُرسل رسالتكِ', text: sentenceOf(cause) }),
  })
}

export function useHide(sessionId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (messageId: number) => api.hideMessage({ params: { sessionId, messageId } }),
    onSuccess: (messages) => queries.setQueryData(chatQuery(sessionId, true).queryKey, messages),
    onError: (cause) => toast({ kind: 'danger', title: 'لم تُخفَ الرسالة', text: sentenceOf(cause) }),
  })
}
