import { queryOptions, useQuery } from '@tanstack/react-query'
import { authRoutes } from '#contract/auth.ts'
import { siteRoutes } from '#contract/site.ts'
import { client } from '#web/kernel/api.ts'

export const authApi = client(authRoutes)

const siteApi = client(siteRoutes)
const LONG_MS = 10 * 60_000

/** Every page arrives with it under this key. */
const siteQuery = () =>
  queryOptions({ queryKey: ['site'], queryFn: () => siteApi.show({}), staleTime: LONG_MS })

export function useSite(): { name: string; word: string; isDemo: boolean } {
  const { data } = useQuery(siteQuery())
  const name = data?.platform_name ?? 'منصة رتّل'
  return { name, word: name.replace(/^منصة\s+/, ''), isDemo: data?.demo ?? false }
}
