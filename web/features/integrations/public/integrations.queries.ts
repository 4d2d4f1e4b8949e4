import { queryOptions } from '@tanstack/react-query'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const integrationApi = client(integrationRoutes)

/** Other screens change what is told here, and so does the world outside. */
export const integrationsQuery = () =>
  queryOptions({
    queryKey: ['integrations'],
    meta: { uses: ['integrations'] },
    staleTime: 0,
    queryFn: ({ signal }) => integrationApi.list({}, { signal }),
  })
