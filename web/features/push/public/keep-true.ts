import {
  canPush,
  inTurn,
  ownDevice,
  readBrowser,
  currentSubscription,
  subscribeWith,
} from './browser-push.ts'
import { pushApi } from './push.queries.ts'

/**
 * A subscription outlives whoever made it. One that is not of the woman who is here is ended in the browser, so that
 * nobody's notifications come to another's hands; hers is renewed where key or session have changed. Nothing is asked.
 */
export function keepPushTrue(): void {
  if (!canPush() || Notification.permission !== 'granted') return
  // What fails now is tried again with her next visit; she has asked for nothing here.
  void inTurn(mend).catch(() => undefined)
}

async function mend(): Promise<void> {
  const { mark } = await readBrowser()
  if (mark === undefined) return
  const answer = await pushApi.devices({})
  if (answer.key === null) return
  const device = ownDevice(answer, mark)
  if (!device) await (await currentSubscription())?.unsubscribe()
  else if (device.is_stale || !device.is_this_session)
    await pushApi.subscribe({ body: await subscribeWith(answer.key) })
}
