import { queryOptions } from '@tanstack/react-query'
import { messageRoutes } from '#contract/messages/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(messageRoutes)

/** How many of her threads hold something that she has not read. */
export const unreadThreadsQuery = () =>
  queryOptions({
    queryKey: ['messages', 'unread'],
    meta: { uses: ['messages'] },
    queryFn: ({ signal }) => api.unread({}, { signal }),
  })
