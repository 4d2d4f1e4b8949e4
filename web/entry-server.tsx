import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import { loadAnnouncements } from './app/shells/banners/late-announcements.tsx'
import { isRouteHandle } from './app/route-handle.ts'
import type { LoadedLine } from './app/modules.ts'
import { routes } from './app/routes.tsx'
import { areaOf, asksOf, rolesOf } from './app/screens/screen-line.ts'
import { publicAnnouncementsQuery } from './features/announcements/announcements.queries.ts'
import { siteQuery, tabTitle } from './kernel/site.ts'
import { setTransport, type Send } from './kernel/calls/api.ts'
import { createQueryClient } from './kernel/query.ts'
import type { Head } from './kernel/screen.ts'

export { setTransport }
export type { Send }

export interface RenderedPage {
  readonly status: number
  readonly head: Head
  readonly html: string
  /** JSON of what the page's queries found, safe inside a script element. */
  readonly state: string
  /** The source files below web/ whose chunks the page begins with. */
  readonly sources: readonly string[]
  /** What public/early.js asks the platform while the code is on its way. */
  readonly asks: readonly string[]
  /** False for role areas: their HTML is only a waiting state. */
  readonly isPublic: boolean
  /** Path of the address that this page is at now, where it is another. */
  readonly movedTo?: string
}

const NOT_FOUND: Head = { title: 'الصفحة غير موجودة', noIndex: true }

/** Renders one address as a visitor sees it. The answer is everybody's, so it may be kept. */
export async function renderPage(url: URL): Promise<RenderedPage> {
  const router = createRouter(routes, memoryHistory([url.pathname + url.search]))
  await router.ready
  await Promise.all([loadSections(), loadAnnouncements()])
  const { matches, params } = router.state
  const carried = matches.at(-1)?.view.handle
  const handle = isRouteHandle(carried) ? carried : undefined
  const queries = createQueryClient()
  const isPublic = handle !== undefined && !rolesOf(handle.line)
  const screenContext = { params, url, queries }
  await Promise.all([
    queries.query(siteQuery()),
    handle?.line.shell === 'public' && queries.query(publicAnnouncementsQuery()),
    isPublic && handle.module.load?.(screenContext),
  ])
  const isHidden = handle?.line.debugOnly && !queries.getQueryData(siteQuery().queryKey)?.debug
  const status = handle && !isHidden ? (isPublic ? (handle.module.status?.(screenContext) ?? 200) : 200) : 404
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const state = dehydrate(queries, {
    shouldDehydrateQuery: ({ state: { status: found } }) => found !== 'pending',
  })
  const own = (isHidden ? undefined : handle?.module.head(screenContext)) ?? NOT_FOUND
  const head = { ...own, title: tabTitle(own.title, queries) }
  const movedTo = isPublic ? handle.module.movedTo?.(screenContext) : undefined
  queries.clear()
  return {
    status,
    head,
    html,
    state: JSON.stringify(state).replaceAll('<', '\\u003c'),
    sources: handle ? sourcesOf(handle.line) : [],
    asks: handle ? asksOf(handle.line) : [],
    isPublic,
    ...(movedTo !== undefined && { movedTo }),
  }
}

function sourcesOf(line: LoadedLine): string[] {
  if (line.file === undefined) throw new Error(`the server does not know the file of ${line.path}`)
  const area = areaOf(line)
  return [...(area ? [`app/areas/${area}-area.ts`] : []), `${line.file}.tsx`]
}
