import type { PushAnswer, PushMessage, PushSettings } from '#server/engines/push/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as devices from './device-queries.ts'
import { countOutcome } from './service-queries.ts'
import { pushSettings, subscribingKey } from './settings.ts'

/** What a message says on a device where she lets it tell everything, and where it says little. */
export interface PushWords {
  readonly brief: Pick<PushMessage, 'title' | 'body'>
  readonly detailed: Pick<PushMessage, 'title' | 'body'>
}
export type PushWish = Omit<PushMessage, 'title' | 'body'> & PushWords

export interface DeviceAnswer {
  readonly device: devices.DeviceRow
  readonly service: string
  readonly answer: PushAnswer
}

const LONGEST_TITLE = 120
const LONGEST_BODY = 300
const BEAMS = 'Pusher Beams'

/** Opens the way once for several people: the settings and what each service did are read and written once. */
export interface PushRun {
  /** To each device of hers that was not reached before; nothing where she has none. */
  send(userId: number, wish: PushWish, reached?: readonly number[]): Promise<DeviceAnswer[]>
  /** Writes down how the services did. */
  close(): Promise<void>
}

/** Undefined while the platform cannot push. */
export async function openRun(ctx: Ctx): Promise<PushRun | undefined> {
  const settings = await pushSettings(ctx)
  const key = settings && (await subscribingKey(ctx, settings).catch(() => null))
  if (!settings || key === null || key === undefined) return undefined
  const answers: DeviceAnswer[] = []
  return {
    async send(userId, wish, reached = []) {
      const rows = await devices.listDevices(ctx.db, userId, ctx.now)
      const usable = rows.filter(({ id, server_key }) => server_key === key && !reached.includes(id))
      const own = await Promise.all(usable.map((device) => sendOne(ctx, settings, device, wish)))
      answers.push(...own)
      await remember(ctx, own)
      return own
    },
    close: () => countServices(ctx, answers),
  }
}

async function sendOne(
  ctx: Ctx,
  settings: PushSettings,
  device: devices.DeviceRow,
  { brief, detailed, ...rest }: PushWish,
): Promise<DeviceAnswer> {
  const { title, body } = device.shows_details ? detailed : brief
  const { endpoint, p256dh, auth, beams_user: beamsUser } = device
  const message = { ...rest, title: shortened(title, LONGEST_TITLE), body: shortened(body, LONGEST_BODY) }
  return {
    device,
    service: settings.provider === 'beams' ? BEAMS : new URL(endpoint).host,
    answer: await ctx.ports.push.send(settings, { endpoint, p256dh, auth, beamsUser }, message),
  }
}

/** What lies in a push has to stay well below 4,096 bytes, encrypted. */
function shortened(words: string, longest: number): string {
  const signs = Array.from(words)
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : words
}

/** A dead subscription is forgotten at once; one in trouble carries since when. */
async function remember({ db, now, log }: Ctx, answers: readonly DeviceAnswer[]): Promise<void> {
  const reached = answers.filter(({ answer }) => answer.kind === 'sent').map(({ device }) => device.id)
  if (reached.length > 0) await devices.markReached(db, reached, now)
  for (const { device, answer, service } of answers) {
    if (answer.kind === 'gone') await devices.deleteDevice(db, device.id)
    if (answer.kind === 'later' || answer.kind === 'refused') {
      await devices.markFailed(db, device.id, answer.line, now)
      log.warn({ device: device.id, service, answer: answer.line }, 'a push was not taken')
    }
  }
}

async function countServices({ db, now }: Ctx, answers: readonly DeviceAnswer[]): Promise<void> {
  // In one order everywhere, so that processes that count at once do not wait for each other in a circle.
  const services = [...Map.groupBy(answers, ({ service }) => service)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  for (const [service, own] of services) {
    const failures = own.filter(({ answer }) => answer.kind === 'later' || answer.kind === 'refused')
    const sent = own.filter(({ answer }) => answer.kind === 'sent').length
    if (sent + failures.length === 0) continue
    const error = failures.at(-1)?.answer.line ?? null
    await countOutcome(db, { service, sent, failed: failures.length, error }, now)
  }
}
