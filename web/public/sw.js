// Keeps the code, styles and fonts of pages that were opened, their public pictures, and one page that says the network
// is away. Answers of calls, pages and private files are never kept here: a phone may be shared. Lessons that a student
// has chosen for the time without a network are stored by her own page, and go with her session. It also shows what is
// pushed while the platform is closed, and leads to it.
const ASSETS = 'rattil-assets-1'
const PICTURES = 'rattil-pictures-1'
const OFFLINE = '/offline.html'
// The page without a network and its sign came first and stay.
const LIMITS = { [ASSETS]: { first: 2, most: 250 }, [PICTURES]: { first: 0, most: 50 } }
// web/kernel/session/device-lessons.ts, web/features/lessons/keeping/store-pages.ts, attendance/offline/store-sheet-page.ts
const LESSONS = 'rattil-lessons-of-'
// web/kernel/session/device-pages.ts
const BESIDE_CODE = ['/early.js', '/print.css']
const STORED_PAGES = [
  { at: /^\/course-player\/\d+$/, page: '/stored-lessons/player' },
  { at: /^\/student\/offline$/, page: '/stored-lessons/list' },
  { at: /^\/(teacher|admin)\/circles\/\d+\/sessions\/\d+\/attendance$/, page: '/stored-lessons/sheet' },
]

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
  else if (BESIDE_CODE.includes(url.pathname))
    event.respondWith(fetch(request).catch(() => stored(url.pathname)))
  else if (request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => pageWithout(url.pathname)))
})

const isGood = (answer) => answer.ok
// A new picture has a new address, so one that is kept is never old.
const isForEverybody = (answer) =>
  answer.status === 200 && /^public\b.*\bimmutable\b/.test(answer.headers.get('cache-control') ?? '')

async function fromCacheFirst(name, request, mayBeKept) {
  const cache = await caches.open(name)
  const kept = await cache.match(request)
  if (kept) return kept
  // A signature is not part of a stored picture's address: it runs out.
  const own = await stored(new URL(request.url).pathname)
  if (own) return own
  const answer = await fetch(request)
  if (mayBeKept(answer)) {
    await cache.put(request, answer.clone())
    await dropOldest(cache, LIMITS[name])
  }
  return answer
}

/** What the student who is here has stored; whoever leaves takes hers along. */
async function stored(key) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(LESSONS)) continue
    const answer = await (await caches.open(name)).match(key, { ignoreVary: true })
    if (answer) return answer
  }
  return undefined
}

/** Her lessons where they are stored, otherwise the page that says the network is away, with the way to them. */
async function pageWithout(pathname) {
  const wanted = STORED_PAGES.find(({ at }) => at.test(pathname))
  const page = wanted && (await stored(wanted.page))
  if (page) return page
  const offline = await caches.match(OFFLINE)
  if (!offline || !(await stored('/stored-lessons/list'))) return offline
  const html = (await offline.text()).replace('<template id="lessons">', '').replace('</template>', '')
  return new Response(html, { headers: offline.headers })
}

async function dropOldest(cache, { first, most }) {
  const keys = await cache.keys()
  for (const key of keys.slice(first, Math.max(first, keys.length - most))) await cache.delete(key)
}

async function dropOldCaches() {
  const names = await caches.keys()
  const isOurs = (name) => name in LIMITS || name.startsWith(LESSONS)
  await Promise.all(names.filter((name) => !isOurs(name)).map((name) => caches.delete(name)))
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(readPush(event.data)))
})

/** Of our own push, or as Pusher Beams wraps it. A browser wants something shown for each, whatever arrived. */
function readPush(data) {
  try {
    const { notification, data: extra, ...own } = data.json()
    return notification ? { ...notification, url: notification.deep_link, tag: extra?.tag } : own
  } catch {
    return {}
  }
}

async function show({ title, body, url, tag }) {
  const tabs = await openTabs()
  await self.registration.showNotification(title || 'رتّل', {
    body: title ? body : 'وصلكِ جديد في المنصة',
    tag,
    dir: 'rtl',
    lang: 'ar',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    // She is looking at the platform: what happens is there already.
    silent: tabs.some(({ focused }) => focused),
    data: { url },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(leadTo(ownPath(event.notification.data?.url)))
})

/** Nothing that a message says leads to another site. */
function ownPath(url) {
  if (typeof url !== 'string') return '/'
  try {
    const { origin, pathname, search, hash } = new URL(url, location.origin)
    return origin === location.origin ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}

// The one she used last comes first.
const openTabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function leadTo(path) {
  const [tab] = await openTabs()
  if (!tab) return self.clients.openWindow(path)
  await tab.focus().catch(() => undefined)
  if (await isLed(tab, path)) return undefined
  return tab.navigate(path).catch(() => self.clients.openWindow(path))
}

const LED_MS = 1000

/** A page that is awake goes there by itself, and nothing that she is writing is lost without a question. */
function isLed(tab, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), LED_MS)
    tab.postMessage({ open: path }, [port2])
  })
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event))
})

/** Where the browser does not say what was before, the page mends it when the platform is opened next. */
async function renew({ oldSubscription, newSubscription }) {
  if (!oldSubscription) return
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  await fetch('/api/v1/push/renewals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: formOf(oldSubscription), fresh: formOf(fresh) }),
  })
}

function formOf(subscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}
