import type { PushDevices } from '#contract/push/shapes.ts'
import type { SubscriptionForm } from '#contract/push/forms.ts'
import { isApple } from '#web/kernel/browser/apple.ts'

export interface BrowserPush {
  /** `install`: an iPhone or iPad, where only an app on the home screen may. */
  readonly ability: 'yes' | 'install' | 'no'
  readonly permission: NotificationPermission
  /** By which the server knows this browser; undefined while it is not subscribed. */
  readonly mark: string | undefined
}

const SUBSCRIBE_MS = 30_000

/** The browser did not subscribe; she may try again. */
class NoSubscription extends Error {
  override readonly name = 'NoSubscription'
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readBrowser(): Promise<BrowserPush> {
  if (!canPush()) return { ability: isApple() ? 'install' : 'no', permission: 'default', mark: undefined }
  const subscription = await currentSubscription()
  return {
    ability: 'yes',
    permission: Notification.permission,
    mark: subscription && (await markOf(subscription.endpoint)),
  }
}

export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** As the server writes it: SHA-256 of the address in base64url. */
async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export const ownDevice = ({ devices }: PushDevices, mark: string | undefined) =>
  devices.find((device) => device.mark === mark)

/** A subscription under this key. One that was made under another is ended first: a browser has one at a time. */
export async function subscribeWith(key: string): Promise<SubscriptionForm> {
  const earlier = await currentSubscription()
  if (earlier && !isUnder(earlier, key)) await earlier.unsubscribe()
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await inTime(
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }),
  )
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) throw new NoSubscription('a subscription without keys')
  return { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } }
}

const isUnder = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  const wanted = bytesOf(key)
  return bytes?.length === wanted.length && bytes.every((byte, at) => byte === wanted[at])
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}

/** A browser that does not reach its push service waits for ever. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: number | undefined
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new NoSubscription('the browser did not answer')), SUBSCRIBE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Switching on, switching off and what a page does by itself take turns, so that none undoes the other's half. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}
