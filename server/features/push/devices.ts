import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { DeviceForm, RenewalForm, SubscriptionForm } from '#contract/push/forms.ts'
import { BeamsTrouble } from '#server/engines/push/port.ts'
import { deviceKind, deviceName } from '#core/format/device.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './device-queries.ts'
import { pushSettings, subscribingKey } from './settings.ts'
import { pushTexts } from './texts.ts'

const MOST_DEVICES = 10

const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

export async function listDevices(ctx: SignedCtx) {
  const settings = await pushSettings(ctx)
  const key = (settings && (await keyOrNothing(ctx, settings))) ?? null
  const rows = await queries.listDevices(ctx.db, ctx.actor.id, ctx.now)
  return {
    key,
    devices: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      kind: deviceKind(row.user_agent),
      mark: markOf(row.endpoint),
      is_this_session: row.session_id === ctx.actor.sessionId,
      is_stale: key !== null && row.server_key !== key,
      shows_details: row.shows_details,
      created_at: row.created_at,
      last_success_at: row.last_success_at,
      failing_since: row.failing_since,
    })),
  }
}

/** Nobody can subscribe while Beams does not say by which key. */
async function keyOrNothing(ctx: Ctx, settings: Parameters<typeof subscribingKey>[1]) {
  return subscribingKey(ctx, settings).catch((error: unknown) => {
    if (error instanceof BeamsTrouble) return null
    throw error
  })
}

export interface Registered {
  readonly body: SubscriptionForm
  readonly key: string
  readonly beamsUser: string | null
}

/** Before the transaction: Beams has to hear of the device first, under a name that it shares with no other. */
export async function registerDevice(ctx: Ctx, { body }: { body: SubscriptionForm }): Promise<Registered> {
  const { push } = ctx.ports
  if (!push.isEndpoint(body.endpoint)) throw invalid('endpoint', pushTexts.badEndpoint)
  const settings = await pushSettings(ctx)
  const key = settings && (await keyOrNothing(ctx, settings))
  if (!settings || key === null || key === undefined) throw conflict(pushTexts.unavailable)
  if (settings.provider === 'own') return { body, key, beamsUser: null }
  const beamsUser = `device-${randomUUID()}`
  const { endpoint, keys } = body
  try {
    await push.beams.register(settings, { endpoint, ...keys, beamsUser })
  } catch (error) {
    if (!(error instanceof BeamsTrouble)) throw error
    ctx.log.warn({ answer: error.message }, 'Beams did not take a device')
    throw conflict(pushTexts.unavailable)
  }
  return { body, key, beamsUser }
}

/**
 * From now on this browser is hers, for as long as her session goes on. The same browser of another woman changes
 * hands; an address with other keys is somebody's secret that this caller cannot have by right.
 */
export const subscribe = (ctx: SignedCtx, device: Registered) =>
  inTransaction(ctx, (tx) => storeDevice(tx, device))

async function storeDevice(tx: SignedCtx, { body, key, beamsUser }: Registered) {
  const { endpoint, keys } = body
  const earlier = await queries.findByEndpoint(tx.db, endpoint)
  if (earlier && !isSameBrowser(earlier, body)) throw conflict(pushTexts.taken)
  if (earlier) await queries.deleteDevice(tx.db, earlier.id)
  const before = await queries.takeOfSession(tx.db, tx.actor.sessionId)
  // A session is one browser, and a browser has one subscription at a time.
  const own = before ?? (earlier?.user_id === tx.actor.id ? earlier : undefined)
  const { userAgent } = tx.caller
  const { id } = await queries.insertDevice(tx.db, {
    user_id: tx.actor.id,
    session_id: tx.actor.sessionId,
    endpoint,
    ...keys,
    server_key: key,
    beams_user: beamsUser,
    user_agent: userAgent,
    shows_details: own?.shows_details ?? false,
    created_at: tx.now,
  })
  await queries.deleteBeyond(tx.db, tx.actor.id, MOST_DEVICES)
  if (!own)
    await audit(tx, {
      action: 'user.push-on',
      entity: 'push_device',
      entityId: id,
      after: { device: deviceName(userAgent) },
    })
  return listDevices(tx)
}

const isSameBrowser = (
  row: { readonly p256dh: string; readonly auth: string },
  { keys }: SubscriptionForm,
): boolean => row.p256dh === keys.p256dh && row.auth === keys.auth

export function changeDevice(ctx: SignedCtx, id: number, form: z.output<typeof DeviceForm>) {
  return inTransaction(ctx, async (tx) => {
    const device = await ownDevice(tx, id)
    await queries.updateDevice(tx.db, id, form)
    await audit(tx, {
      action: 'user.push-details',
      entity: 'push_device',
      entityId: id,
      before: { shows_details: device.shows_details },
      after: form,
    })
    return listDevices(tx)
  })
}

export function removeDevice(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const device = await ownDevice(tx, id)
    await queries.deleteDevice(tx.db, id)
    await audit(tx, {
      action: 'user.push-off',
      entity: 'push_device',
      entityId: id,
      before: { device: deviceName(device.user_agent) },
    })
    return listDevices(tx)
  })
}

async function ownDevice(tx: SignedCtx, id: number) {
  const device = await queries.findDevice(tx.db, tx.actor.id, id)
  if (!device) throw notFound(pushTexts.noDevice)
  return device
}

/**
 * From a service worker, where nobody is signed in. Who knows the whole of the old subscription is the browser that it
 * was made by. Through Beams it cannot be done here: the device subscribes anew when the platform is opened on it.
 */
export function renewDevice(ctx: Ctx, { old, fresh }: RenewalForm): Promise<{ renewed: boolean }> {
  if (!ctx.ports.push.isEndpoint(fresh.endpoint)) throw invalid('fresh', pushTexts.badEndpoint)
  return inTransaction(ctx, async (tx) => {
    const row = await queries.findByEndpoint(tx.db, old.endpoint)
    if (!row || !isSameBrowser(row, old)) return { renewed: false }
    const other =
      fresh.endpoint === old.endpoint ? undefined : await queries.findByEndpoint(tx.db, fresh.endpoint)
    if (other) return { renewed: false }
    await queries.updateDevice(tx.db, row.id, { endpoint: fresh.endpoint, ...fresh.keys })
    return { renewed: true }
  })
}
