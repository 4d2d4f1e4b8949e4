import { queryOptions } from '@tanstack/react-query'
import { siteRoutes } from '#contract/site/routes.ts'
import type { SiteTextKey } from '#contract/site/shapes.ts'
import { client } from '#web/kernel/calls/api.ts'

const api = client(siteRoutes)
const LONG_MS = 10 * 60_000

export const siteTextQuery = (key: SiteTextKey) =>
  queryOptions({
    queryKey: ['site', 'text', key],
    meta: { uses: ['site'] },
    queryFn: ({ signal }) => api.text({ params: { key } }, { signal }),
    staleTime: LONG_MS,
  })
