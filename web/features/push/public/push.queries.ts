import { queryOptions } from '@tanstack/react-query'
import { pushRoutes } from '#contract/push/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { readBrowser } from './browser-push.ts'

export const pushApi = client(pushRoutes)

const uses = ['push'] as const

/** Her devices as the server knows them. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ['push', 'devices'],
    meta: { uses },
    queryFn: ({ signal }) => pushApi.devices({}, { signal }),
  })

/** What this browser can and may do; she may have changed it in its own settings meanwhile. */
export const browserQuery = () =>
  queryOptions({
    queryKey: ['push', 'browser'],
    meta: { uses },
    queryFn: readBrowser,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  })

export const deskQuery = () =>
  queryOptions({
    queryKey: ['push', 'desk'],
    meta: { uses },
    queryFn: ({ signal }) => pushApi.desk({}, { signal }),
  })
