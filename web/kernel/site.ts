import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/site/shapes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import { client } from './calls/api.ts'

const api = client(siteRoutes)
const LONG_MS = 10 * 60_000

export const siteQuery = () =>
  queryOptions({
    queryKey: ['site'],
    meta: { uses: ['site'] },
    queryFn: () => api.show({}),
    staleTime: LONG_MS,
  })

const DEFAULT_NAME = 'منصة رتّل'

const fallback: Site = {
  platform_name: DEFAULT_NAME,
  logo: null,
  contact: { email: '', phone: '', address: '', hours: '' },
  demo: false,
  debug: false,
  has_mail: true,
}

/** What the platform calls itself and how to reach it. Server-rendered pages carry it; elsewhere the default stands in. */
export const useSite = (): Site => useQuery(siteQuery()).data ?? fallback

/** What became of a letter that the platform has just written: sent, or only written where no mail server is set. */
export function useLetterWords(): (sent: string) => string {
  const { has_mail } = useSite()
  return (sent) => (has_mail ? sent : 'كُتبت الرسالة ولم تُرسل: لا خادم بريد مضبوط.')
}

/** Before an act that writes a letter: what she will get, or that none goes out while no mail server is set. */
export function useLetterPromise(): (promised: string) => string {
  const { has_mail } = useSite()
  return (promised) => (has_mail ? promised : 'لا خادم بريد مضبوط، فتُكتب الرسالة ولا تُرسل.')
}

/** What the platform calls itself, as far as this page knows. */
export const platformName = (queries: QueryClient): string =>
  queries.getQueryData(siteQuery().queryKey)?.platform_name ?? DEFAULT_NAME

/** The title of a tab: the screen's own, then the platform's name where it is not already in it. */
export function tabTitle(title: string, queries: QueryClient): string {
  const name = platformName(queries)
  return title.includes(name) ? title : `${title} | ${name}`
}
