import { queryOptions } from '@tanstack/react-query'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { client } from '#web/kernel/api.ts'

export const zoomApi = client(zoomRoutes)

export const zoomSettingsQuery = () =>
  queryOptions({
    queryKey: ['zoom', 'settings'],
    meta: { uses: ['integrations'] },
    queryFn: ({ signal }) => zoomApi.settings({}, { signal }),
  })
