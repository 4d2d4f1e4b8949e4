import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Site } from '#contract/site.ts'
import { siteRoutes } from '#contract/site.ts'
import { client } from '#web/kernel/api.ts'

const api = client(siteRoutes)
const LONG_MS = 10 * 60_000

export const siteQuery = () =>
  queryOptions({ queryKey: ['site'], queryFn: () => api.show({}), staleTime: LONG_MS })

const fallback: Site = {
  platform_name: 'منصة رتّل',
  contact: { email: '', phone: '', address: '', hours: '' },
  demo: false,
}

/** What the platform calls itself and how to reach it. Server-rendered pages carry it; elsewhere the default stands in. */
export const useSite = (): Site => useQuery(siteQuery()).data ?? fallback

/** The short word beside the mark: the name without a leading «منصة». */
export const platformWord = (name: string) => name.replace(/^منصة\s+/, '')
