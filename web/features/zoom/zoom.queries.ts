import { queryOptions } from '@tanstack/react-query'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const zoomApi = client(zoomRoutes)

export const zoomSettingsQuery = () =>
  queryOptions({
    queryKey: ['zoom', 'settings'],
    meta: { uses: ['integrations'] },
    queryFn: ({ signal }) => zoomApi.settings({}, { signal }),
  })

export const zoomHostsQuery = () =>
  queryOptions({
    queryKey: ['zoom', 'hosts'],
    meta: { uses: ['integrations'] },
    queryFn: ({ signal }) => zoomApi.hosts({}, { signal }),
  })

export const zoomEventsQuery = () =>
  queryOptions({
    queryKey: ['zoom', 'events'],
    meta: { uses: ['integrations'] },
    queryFn: ({ signal }) => zoomApi.events({}, { signal }),
  })

export const zoomMeetingsQuery = () =>
  queryOptions({
    queryKey: ['zoom', 'meetings'],
    meta: { uses: ['integrations', 'circles', 'lectures'] },
    queryFn: ({ signal }) => zoomApi.meetings({}, { signal }),
  })
