import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import type { FakePushService, ReceivedPush, Subscription } from '#server/testing/fake-push-service.ts'
import { expect } from './test.ts'

/**
 * Chromium reaches no push service from here, so its `subscribe` is the only thing that stands in: it answers a
 * subscription of the fake service. What that receives is opened and handed to the real worker by the browser's own
 * command, as a push that arrived.
 */
export async function subscribeAt(context: BrowserContext, service: FakePushService): Promise<void> {
  await context.exposeFunction('newSubscription', (key: string) => service.subscribe(key))
  await context.addInitScript(() => {
    const KEY = 'e2e-subscription'
    interface Stored {
      readonly key: string
      readonly given: Subscription
    }
    const stored = (): Stored | null => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const subscriptionOf = ({ key, given }: Stored) => ({
      endpoint: given.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key).buffer },
      toJSON: () => given,
      unsubscribe: () => {
        localStorage.removeItem(KEY)
        return Promise.resolve(true)
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: () => {
        const kept = stored()
        return Promise.resolve(kept && subscriptionOf(kept))
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replace(/=+$/, '')
        const { newSubscription } = window as unknown as {
          newSubscription: (key: string) => Promise<Subscription>
        }
        const made = { key, given: await newSubscription(key) }
        localStorage.setItem(KEY, JSON.stringify(made))
        return subscriptionOf(made)
      },
    })
  })
}

export interface PushedTo {
  /** Resolves once something of its tag is shown. */
  deliver(message: ReceivedPush['message']): Promise<void>
  /** What stands on the screen of the device now. */
  shown(): Promise<{ title: string; body: string; dir: string; tag: string }[]>
  /** Presses the one notification that is shown. */
  press(): Promise<void>
}

/** The worker of this site, spoken to from a tab that shows nothing of it. */
export async function pushedTo(context: BrowserContext, origin: string): Promise<PushedTo> {
  const elsewhere = await context.newPage()
  const session = await context.newCDPSession(elsewhere)
  const registrationId = await registrationOf(session, origin)
  const worker = () => workerOf(context, origin)
  const shown = async () =>
    (await worker()).evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const notifications = await scope.registration.getNotifications()
      return notifications.map(({ title, body, dir, tag }) => ({ title, body, dir, tag }))
    })
  return {
    // Chromium loses what it is handed while it stops a worker; a second one of the same tag takes the place of the first.
    deliver: (message) =>
      expect(async () => {
        await session.send('ServiceWorker.deliverPushMessage', {
          origin,
          registrationId,
          data: JSON.stringify(message),
        })
        await expect
          .poll(async () => (await shown()).map(({ tag }) => tag), { timeout: 8_000 })
          .toContain(message.tag)
      }).toPass({ timeout: 30_000 }),
    shown,
    press: async () =>
      (await worker()).evaluate(async () => {
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration
          NotificationEvent: new (type: string, init: object) => Event
          dispatchEvent: (event: Event) => boolean
        }
        const [notification] = await scope.registration.getNotifications()
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      }),
  }
}

function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
    if (own) resolve(own.registrationId)
  })
  void session.send('ServiceWorker.enable')
  return promise
}

async function workerOf(context: BrowserContext, origin: string): Promise<Worker> {
  const own = () => context.serviceWorkers().find((worker) => worker.url().startsWith(origin))
  await expect.poll(() => own() !== undefined).toBe(true)
  const worker = own()
  if (!worker) throw new Error('no worker runs')
  return worker
}

export const permit = (page: Page, origin: string) =>
  page.context().grantPermissions(['notifications'], { origin })
