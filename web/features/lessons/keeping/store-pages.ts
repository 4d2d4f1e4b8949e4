import { hrefTo } from '#core/href.ts'
import {
  asPage,
  assetsIn,
  BESIDE_CODE,
  dropOtherAssets,
  isOfThisBuild,
  keepAsset,
  loadedAssets,
} from '#web/kernel/session/device-pages.ts'
import { fetchText, StoreFailure } from '../offline/fetch-file.ts'

/** The worker answers with these when the network is away: public/sw.js. */
const PAGES = { player: '/stored-lessons/player', list: '/stored-lessons/list' }

/**
 * The two pages that open without a network, with the code that they need: what this page has loaded, and what their
 * HTML names. The HTML is everybody's, for the server draws it before it knows who asks.
 */
export async function storePages(cache: Cache, courseId: number): Promise<void> {
  // What these pages fetch later must be here as well.
  const later = [
    import('./away-note.tsx'),
    import('../offline/stored-course.ts'),
    import('#web/ui/toasts/toaster.tsx'),
  ]
  await Promise.all(later).catch(() => {
    throw new StoreFailure('away')
  })
  const player = await fetchText(hrefTo('/course-player/{courseId}', { courseId }))
  const list = await fetchText('/student/offline')
  const loaded = new Set(loadedAssets())
  if (!isOfThisBuild(player, loaded)) throw new StoreFailure('outdated')
  const needed = new Set([...BESIDE_CODE, ...loaded, ...assetsIn(player), ...assetsIn(list)])
  for (const path of needed) if (!(await keepAsset(cache, path))) throw new StoreFailure('away')
  await cache.put(PAGES.player, asPage(player))
  await cache.put(PAGES.list, asPage(list))
  await dropOtherAssets(cache, needed)
}
