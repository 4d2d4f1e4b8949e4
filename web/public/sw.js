// Keeps the code, styles and fonts of pages that were opened, their public pictures, and one page that says the network
// is away. Answers of calls, pages and private files are never kept: a phone may be shared.
const ASSETS = 'rattil-assets-1'
const PICTURES = 'rattil-pictures-1'
const OFFLINE = '/offline.html'
// The page without a network and its sign came first and stay.
const LIMITS = { [ASSETS]: { first: 2, most: 250 }, [PICTURES]: { first: 0, most: 50 } }

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(ASSETS).then((cache) => cache.addAll([OFFLINE, '/icon.svg'])))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(ASSETS, request, isGood))
  else if (request.destination === 'image' && url.pathname.startsWith('/storage/'))
    event.respondWith(fromCacheFirst(PICTURES, request, isForEverybody))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)))
})

const isGood = (answer) => answer.ok
// A new picture has a new address, so one that is kept is never old.
const isForEverybody = (answer) =>
  answer.status === 200 && /^public\b.*\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')

async function fromCacheFirst(name, request, mayBeKept) {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (mayBeKept(answer)) {
    await cache.put(request, answer.clone())
    await dropOldest(cache, LIMITS[name])
  }
  return answer
}

async function dropOldest(cache, { first, most }) {
  const keys = await cache.keys()
  for (const key of keys.slice(first, Math.max(first, keys.length - most))) await cache.delete(key)
}

async function dropOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !(name in LIMITS)).map((name) => caches.delete(name)))
}
