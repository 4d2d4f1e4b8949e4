/** What every page names beside its code: its theme is there at once, and it prints as it does with a network. */
export const BESIDE_CODE = ['/early.js', '/print.css'] as const

/** The code and styles that this page has fetched so far. */
export const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

export const assetsIn = (html: string) => html.match(/\/assets\/[\w./-]+/g) ?? []
const scriptsIn = (html: string) =>
  [...html.matchAll(/<script type="module" src="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

/** Half of this page and half of a newer one would be none. */
export const isOfThisBuild = (html: string, loaded: ReadonlySet<string>): boolean =>
  scriptsIn(html).every((path) => loaded.has(path))

export const asPage = (html: string) =>
  new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })

/** Whether it lies there now. Only the names of code and styles change with what is in them. */
export async function keepAsset(cache: Cache, path: string): Promise<boolean> {
  if (path.startsWith('/assets/') && (await cache.match(path, { ignoreVary: true }))) return true
  const answer = await fetch(path).catch(() => undefined)
  if (!answer?.ok) return false
  await cache.put(path, answer)
  return true
}

/** Code of an older page goes. */
export async function dropOtherAssets(cache: Cache, needed: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && !needed.has(pathname)) await cache.delete(request)
  }
}
