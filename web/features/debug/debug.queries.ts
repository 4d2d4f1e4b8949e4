import { queryOptions } from '@tanstack/react-query'
import { debugRoutes } from '#contract/debug/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const debugApi = client(debugRoutes)

export const outboxQuery = () =>
  queryOptions({
    queryKey: ['debug', 'outbox'],
    meta: { uses: ['mail'] },
    queryFn: ({ signal }) => debugApi.outbox({}, { signal }),
  })

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['debug', 'mail', id],
    queryFn: ({ signal }) => debugApi.mail({ params: { id } }, { signal }),
  })

export const ownSessionQuery = () =>
  queryOptions({
    queryKey: ['debug', 'session'],
    queryFn: ({ signal }) => debugApi.session({ body: { token: '' } }, { signal }),
  })
