import { queryOptions } from '@tanstack/react-query'
import { adminSupportRoutes } from '#contract/support/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(adminSupportRoutes)
const MINUTE_MS = 60_000

/** How many tickets stand where; new ones come by themselves. */
export const ticketOverviewQuery = () =>
  queryOptions({
    queryKey: ['support-desk', 'overview'],
    meta: { uses: ['tickets'] },
    queryFn: ({ signal }) => api.overview({}, { signal }),
    refetchInterval: MINUTE_MS,
  })
