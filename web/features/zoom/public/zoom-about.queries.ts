import { queryOptions } from '@tanstack/react-query'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(zoomRoutes)

export const zoomAboutQuery = () =>
  queryOptions({
    queryKey: ['zoom', 'about'],
    meta: { uses: ['integrations'] },
    queryFn: ({ signal }) => api.about({}, { signal }),
  })
