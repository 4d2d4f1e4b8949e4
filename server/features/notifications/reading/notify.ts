import type { Channel } from '#contract/kernel/notification.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { readPayload } from '#server/kernel/events/event-payload.ts'
import type { WaitingEvent } from '#server/kernel/events/event-todo.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import { isWanted } from '../channel.ts'
import { dueForMany, type Rhythm } from '../due.ts'
import { withIds, withNames } from '../names.ts'
import { centreRhythm } from '../templates/centre.ts'
import * as queries from './notify-queries.ts'

const CHUNK = 2_000
const MINUTE_MS = 60_000

/** Tells everybody whom an event concerns, by the ways that each of them wants. */
export async function notify(tx: Ctx, kind: NotificationKind, event: WaitingEvent): Promise<void> {
  const facts = await factsOf(tx.db, kind, event)
  if (facts === null) return
  const [named] = await withNames(tx.db, new Map([[kind.key, kind]]), [{ kind: kind.key, params: facts }])
  const params = objectOf(kind.params.parse(named?.params))
  const people = kind.recipients ? await kind.recipients(tx.db, params) : await peopleIn(tx.db, event.room)
  const words = kind.collapse?.(params)
  const collapse = words === undefined ? null : `${kind.key} ${words}`
  if (collapse !== null) await queries.holdCollapse(tx.db, collapse)
  for (let start = 0; start < people.length; start += CHUNK)
    await notifyPeople(
      tx,
      kind,
      { ...event, params: withIds(kind, params, facts), collapse },
      people.slice(start, start + CHUNK),
    )
}

/** What the event names, and what is read of it now; null when there is nothing to tell any more. */
async function factsOf(db: Db, kind: NotificationKind, event: WaitingEvent): Promise<object | null> {
  const payload = readPayload(kind.key, event.payload)
  const rest = kind.read ? await kind.read(db, payload) : {}
  return rest ? { ...payload, ...rest } : null
}

const objectOf = (parsed: unknown): object => (typeof parsed === 'object' && parsed !== null ? parsed : {})

interface Telling {
  readonly params: object
  /** What the words hold of each reader beside that. */
  readonly ownParams: (reader: { readonly name: string }) => object
  /** What it is made of: nobody is told twice of the same. */
  readonly source: { readonly room: string; readonly seq: number }
  /** Beside the inbox. */
  readonly channels: readonly Channel[]
  readonly ids: readonly number[]
}

/** Tells these people at once of what no event stands for; answers who was told. */
export const tellMany = (
  tx: Ctx,
  kind: NotificationKind,
  { params, ownParams, source, channels, ids }: Telling,
): Promise<ReadonlySet<number>> =>
  notifyPeople(
    tx,
    kind,
    { ...source, at: tx.now, params, ownParams, collapse: null, channels: ['in_app', ...channels] },
    ids,
  )

async function peopleIn(db: Db, room: string): Promise<number[]> {
  if (room === 'directors') return queries.listDirectors(db)
  const id = /^user:(\d+)$/.exec(room)?.[1]
  if (id === undefined) throw new Error(`no kind says who is in the room ${room}`)
  return [Number(id)]
}

interface ReadEvent extends Pick<WaitingEvent, 'room' | 'seq' | 'at'> {
  readonly params: unknown
  readonly ownParams?: (reader: { readonly name: string }) => object
  readonly collapse: string | null
  /** Absent: all that there are. */
  readonly channels?: readonly Channel[]
}

async function notifyPeople(
  tx: Ctx,
  kind: NotificationKind,
  event: ReadEvent,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const wants = (channel: Channel, choice: boolean | undefined) =>
    (event.channels?.includes(channel) ?? true) && isWanted(kind, channel, choice)
  const usual = await centreRhythm(tx.db)
  const readers = (await queries.listReaders(tx.db, ids, kind.key)).map((reader) => ({
    id: reader.id,
    rhythm: reader.rhythm ?? usual,
    inApp: wants('in_app', reader.choices['in_app']),
    email: wants('email', reader.choices['email']),
    push: reader.has_device && wants('push', reader.choices['push']),
    ownParams: event.ownParams?.({ name: reader.name }) ?? {},
  }))
  const wanting = readers.filter(({ inApp, email, push }) => inApp || email || push)
  if (wanting.length === 0) return new Set()
  const earlier = await dropEarlier(tx, event, wanting)
  const made = await queries.insertNotifications(
    tx.db,
    { kind: kind.key, topic: kind.topic, ...event },
    wanting.map(({ id, inApp, ownParams }) => ({
      id,
      inApp,
      ownParams,
      times: 1 + (earlier.get(id)?.[0]?.times ?? 0),
    })),
  )
  const idOf = new Map(made.map(({ user_id, id }) => [user_id, id]))
  const hoursBegin = await kind.notBefore?.(tx.db, ids, tx.now)
  const told = wanting.flatMap((reader) => {
    const notificationId = idOf.get(reader.id)
    const notBefore = hoursBegin?.get(reader.id)?.getTime() ?? 0
    return notificationId === undefined ? [] : { ...reader, notificationId, notBefore }
  })
  await queries.insertDeliveries(tx.db, 'email', lettersOf(tx, kind, event, { told, earlier }))
  await queries.insertDeliveries(tx.db, 'push', pushesOf(tx, kind, event, told))
  for (const id of idOf.keys())
    tx.emit({ type: 'notifications.changed', room: `user:${id}`, payload: {}, isQuiet: true })
  return new Set(idOf.keys())
}

interface ToldReader {
  readonly id: number
  readonly notificationId: number
  readonly email: boolean
  readonly push: boolean
  readonly rhythm: Rhythm
  /** When hours begin before which nothing of this kind comes to her. */
  readonly notBefore: number
}
type EarlierOfAll = ReadonlyMap<number, readonly queries.Earlier[]>

interface Told {
  readonly told: readonly ToldReader[]
  readonly earlier: EarlierOfAll
}

/** A letter takes over the time of one that had not left, and keeps its distance from one that has. */
function lettersOf(tx: Ctx, kind: NotificationKind, event: ReadEvent, { told, earlier }: Told) {
  const dueOf = dueForMany(kind.urgency)
  return told
    .filter(({ email }) => email)
    .map(({ id, notificationId, rhythm, notBefore }) => {
      const before = earlier.get(id)?.find(({ channel }) => channel === 'email')
      const gapEnd = before?.sentAt ? before.sentAt.getTime() + (kind.letterGap ?? 0) * MINUTE_MS : 0
      const due = dueOf(new Date(Math.max(tx.now.getTime(), gapEnd, notBefore)), rhythm)
      const dueAt = before?.dueAt ?? due.dueAt
      return {
        userId: id,
        notificationId,
        isDigest: due.isDigest,
        dueAt,
        hold: due.hold ?? (dueAt > tx.now ? 'gap' : null),
        since: before?.since ?? event.at,
      }
    })
}

/** A push replaces the one before it on the device, so it comes at once by day; a digest is for letters. */
function pushesOf(tx: Ctx, kind: NotificationKind, event: ReadEvent, told: readonly ToldReader[]) {
  const dueOf = dueForMany(kind.urgency)
  return told
    .filter(({ push }) => push)
    .map(({ id, notificationId, rhythm, notBefore }) => {
      const { dueAt, hold } = dueOf(new Date(Math.max(tx.now.getTime(), notBefore)), {
        ...rhythm,
        digest: 'none',
      })
      return {
        userId: id,
        notificationId,
        isDigest: false,
        dueAt,
        hold: hold ?? (dueAt > tx.now ? ('gap' as const) : null),
        since: event.at,
      }
    })
}

/** What each has not read yet of the same: the new one counts it and takes over its letter. */
async function dropEarlier(
  tx: Ctx,
  { collapse }: ReadEvent,
  readers: readonly { id: number }[],
): Promise<EarlierOfAll> {
  if (collapse === null) return new Map()
  const ids = readers.map(({ id }) => id)
  const rows = await queries.dropEarlier(tx.db, ids, collapse, tx.now)
  return Map.groupBy(rows, ({ userId }) => userId)
}
