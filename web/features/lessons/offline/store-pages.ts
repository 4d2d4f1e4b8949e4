import { hrefTo } from '#core/href.ts'
import { fetchText, StoreFailure } from './fetch-file.ts'

/** The worker answers with these when the network is away: public/sw.js. */
const PAGES = { player: '/stored-lessons/player', list: '/stored-lessons/list' }
/** Runs before the code of a page: its theme is there at once. */
const EARLY = '/early.js'

/**
 * The two pages that open without a network, with the code that they need: what this page has loaded, and what their
 * HTML names. The HTML is everybody's, for the server draws it before it knows who asks.
 */
export async function storePages(cache: Cache, courseId: number): Promise<void> {
  // What these pages fetch later must be here as well.
  await Promise.all([import('./away-note.tsx'), import('#web/ui/toaster.tsx')]).catch(() => {
    throw new StoreFailure('away')
  })
  const player = await fetchText(hrefTo('/course-player/{courseId}', { courseId }))
  const list = await fetchText('/student/offline')
  const loaded = new Set(loadedAssets())
  // Half of this page and half of a newer one would be none.
  if (!scriptsIn(player).every((path) => loaded.has(path))) throw new StoreFailure('outdated')
  const needed = new Set([EARLY, ...loaded, ...assetsIn(player), ...assetsIn(list)])
  for (const path of needed) await storeAsset(cache, path)
  await cache.put(PAGES.player, asPage(player))
  await cache.put(PAGES.list, asPage(list))
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && !needed.has(pathname)) await cache.delete(request)
  }
}

const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

const assetsIn = (html: string) => html.match(/\/assets\/[\w./-]+/g) ?? []
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script type="module" src="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

const asPage = (html: string) =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })

async function storeAsset(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return
  const answer = await fetch(path).catch(() => undefined)
  if (!answer?.ok) throw new StoreFailure('away')
  await cache.put(path, answer)
}
