import { formatDateTime } from '#core/format/date.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { assignSlots } from '../pool/assign.ts'
import { lockUsable } from '../pool/host-queries.ts'
import { zoomTexts } from '../texts.ts'
import { TELL } from '../queues.ts'
import * as queries from './queries.ts'
import type { MeetingOf, MeetingRow } from './queries.ts'

/** Zoom learns of a meeting a week ahead; until then nobody needs it there. */
const AHEAD_MS = 7 * 86_400_000

export interface WantedMeeting {
  readonly id: number
  readonly topic: string
  readonly starts_at: Date
  readonly ends_at: Date
}

/**
 * The meetings of these sessions or lectures become what is wanted: each reserves a host for its hours, and those of
 * the others are given back. Answers those for which no host is free; they stay wanted, and the desk shows them. What
 * Zoom has to learn it is told by a job.
 */
export async function reserveMeetings(
  tx: Ctx,
  kind: MeetingOf['kind'],
  { ids, wanted }: { readonly ids: readonly number[]; readonly wanted: readonly WantedMeeting[] },
): Promise<WantedMeeting[]> {
  const standing = await queries.lockMeetingsOf(tx.db, kind, ids)
  if (standing.length === 0 && wanted.length === 0) return []
  const idOf = (row: MeetingRow) => (kind === 'session' ? row.session_id : row.lecture_id)
  const wantedOf = new Map(wanted.map((one) => [one.id, one]))
  await release(
    tx,
    standing.filter((row) => !wantedOf.has(idOf(row) ?? 0)),
  )
  const known = new Set(standing.map(idOf))
  const fresh = await queries.insertMeetings(
    tx.db,
    wanted.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, of: { kind, id: one.id } })),
    tx.now,
  )
  const rows = [...standing, ...fresh].flatMap((row) => {
    const wish = wantedOf.get(idOf(row) ?? 0)
    return wish ? [{ row, wish }] : []
  })
  const unreserved = await reserve(tx, rows)
  await wakeTeller(tx)
  return unreserved
}

export async function wakeTeller(tx: Ctx): Promise<void> {
  await tx.ports.jobs.enqueue(tx.db, TELL, {})
  tx.afterCommit(() => tx.ports.jobs.wake())
}

async function release(tx: Ctx, rows: readonly MeetingRow[]): Promise<void> {
  const unknown = rows.filter(({ zoom_id }) => zoom_id === null).map(({ id }) => id)
  if (unknown.length > 0) await queries.deleteMeetings(tx.db, unknown)
  const known = rows.filter(({ zoom_id, is_wanted }) => zoom_id !== null && is_wanted)
  for (const { id } of known)
    await queries.updateMeeting(tx.db, id, { is_wanted: false, due_at: tx.now, host_id: null, slot: null })
}

interface Wanted {
  readonly row: MeetingRow
  readonly wish: Omit<WantedMeeting, 'id'>
}

async function reserve<One extends Wanted>(tx: Ctx, rows: readonly One[]): Promise<One['wish'][]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const hosts = await lockUsable(tx.db)
  const held = await queries.listHeld(tx.db, { ...spanOf(rows), except: ids })
  const given = assignSlots(
    rows.map(({ row: { id, host_id, slot }, wish: { starts_at, ends_at } }) => ({
      id,
      starts_at,
      ends_at,
      stands: host_id === null || slot === null ? undefined : { host_id, slot },
    })),
    hosts,
    held,
  )
  await queries.clearSlots(tx.db, ids)
  for (const { row, wish } of rows) await write(tx, row, { wish, slot: given.get(row.id) })
  return rows.filter(({ row }) => !given.has(row.id)).map(({ wish }) => wish)
}

const spanOf = (rows: readonly Wanted[]) => ({
  from: new Date(Math.min(...rows.map(({ wish }) => wish.starts_at.getTime()))),
  until: new Date(Math.max(...rows.map(({ wish }) => wish.ends_at.getTime()))),
})

interface Standing {
  readonly wish: Wanted['wish']
  readonly slot: { readonly host_id: number; readonly slot: number } | undefined
}

const write = (tx: Ctx, row: MeetingRow, { wish: { topic, starts_at, ends_at }, slot }: Standing) => {
  const place = slot ?? { host_id: null, slot: null }
  const next = { ...row, topic, starts_at, ends_at, host_id: place.host_id, is_wanted: true }
  return queries.updateMeeting(tx.db, row.id, {
    topic,
    starts_at,
    ends_at,
    host_id: place.host_id,
    slot: place.slot,
    is_wanted: true,
    ...(slot && { trouble: null }),
    due_at: isTold(next) ? null : dueAt(next, tx.now),
  })
}

/** Whether Zoom knows of it what stands here. */
export const isTold = (row: MeetingRow): boolean =>
  row.zoom_id !== null &&
  row.told_host_id === row.host_id &&
  row.told_topic === row.topic &&
  row.told_starts_at?.getTime() === row.starts_at.getTime() &&
  row.told_ends_at?.getTime() === row.ends_at.getTime()

/** When Zoom is told: at once what it knows already, and the rest some days ahead. */
export const dueAt = ({ zoom_id, starts_at }: MeetingRow, now: Date): Date =>
  zoom_id === null ? new Date(Math.max(now.getTime(), starts_at.getTime() - AHEAD_MS)) : now

/** The same for meetings that lost their host. */
export async function reserveAnew(tx: Ctx, ids: readonly number[]): Promise<void> {
  const rows = await queries.lockMeetings(tx.db, ids)
  await reserve(
    tx,
    rows.filter(({ is_wanted }) => is_wanted).map((row) => ({ row, wish: row })),
  )
}

const NAMED = 3

/** No host is free: said in words, with what holds them then. */
export async function refuseUnreserved(tx: Ctx, unreserved: readonly WantedMeeting[]): Promise<void> {
  const [first] = unreserved
  if (!first) return
  const when = formatDateTime(first.starts_at)
  const held = await queries.listHeld(tx.db, { from: first.starts_at, until: first.ends_at, except: [] })
  if (held.length === 0) throw conflict(zoomTexts.noHosts)
  const topics = [...new Set(held.map(({ topic }) => `«${topic}»`))]
  const named = topics.length > NAMED ? [...topics.slice(0, NAMED), 'وغيرها'] : topics
  throw conflict(zoomTexts.noHostFree, { when, topics: named.join('، ') })
}
