import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { Channel, Topic } from '#contract/kernel/notification.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

const api = client(notificationRoutes)
const PER_PAGE = 30

/** The connection says what changed; a page that is seen again asks by itself, in case there was none. */
const live = { refetchOnWindowFocus: 'always' } as const

/** The latest, and how many she has not read. */
export const bellQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'bell'],
    meta: { uses: ['notifications'] },
    queryFn: ({ signal }) => api.list({ query: {} }, { signal }),
    ...live,
  })

export interface InboxFilters {
  readonly topic: Topic | undefined
  readonly unread: 'yes' | 'no'
}

export const inboxQuery = ({ topic, unread }: InboxFilters) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'inbox', topic, unread],
    meta: { uses: ['notifications'] },
    queryFn: ({ signal, pageParam }) =>
      api.list({ query: { topic, unread, before: pageParam, per_page: PER_PAGE } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...live,
  })

/** What is shown follows after the answer, not before it. */
function useInboxChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const stale = useChanged('notifications')
  return useMutation({ mutationFn, onSuccess: () => stale() })
}

export const useRead = () => useInboxChange((id: number) => api.read({ params: { id } }))
export const useOpen = () =>
  useInboxChange(({ id, channel }: { id: number; channel: Channel }) =>
    api.open({ params: { id }, body: { channel } }),
  )
export const useReadAll = () => useInboxChange((upto: number) => api.readAll({ body: { upto } }))
export const useUndoReadAll = () => useInboxChange(() => api.undoReadAll({}))
export const useRemove = () => useInboxChange((id: number) => api.remove({ params: { id } }))
export const useRestore = () => useInboxChange((id: number) => api.restore({ params: { id } }))

/** Nothing of this kind comes to her any more, where that is hers to say. */
export const useStopKind = () =>
  useMutation({
    mutationFn: async (kind: string) => {
      const kinds = await api.choices({})
      const free = kinds.find((one) => one.kind === kind)?.channels.filter(({ is_free }) => is_free) ?? []
      for (const { channel } of free) await api.choose({ body: { kind, channel, is_on: false } })
    },
  })
