import { sheetsCacheOf } from '#web/kernel/session/device-lessons.ts'
import {
  asPage,
  assetsIn,
  BESIDE_CODE,
  dropOtherAssets,
  isOfThisBuild,
  keepAsset,
  loadedAssets,
} from '#web/kernel/session/device-pages.ts'

/** The worker answers with it when the network is away: public/sw.js. */
const PAGE = '/stored-lessons/sheet'

/**
 * The page of a sheet with its code, so that it opens in a room without a network. The HTML is everybody's. Nothing is
 * said when it does not succeed: the next sheet that she opens tries again.
 */
export async function storeSheetPage(userId: number): Promise<void> {
  if (!('caches' in globalThis)) return
  await import('#web/ui/toasts/toaster.tsx')
  const answer = await fetch(window.location.pathname)
  if (!answer.ok) return
  const html = await answer.text()
  const loaded = new Set(loadedAssets())
  if (!isOfThisBuild(html, loaded)) return
  const cache = await caches.open(sheetsCacheOf(userId))
  const needed = new Set([...BESIDE_CODE, ...loaded, ...assetsIn(html)])
  for (const path of needed) if (!(await keepAsset(cache, path))) return
  await cache.put(PAGE, asPage(html))
  await dropOtherAssets(cache, needed)
}
