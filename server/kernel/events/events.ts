import { sql } from 'kysely'
import type { RoomEvent } from '#core/realtime/wire.ts'
import type { Db } from '../context.ts'

export const CACHE_CHANNEL = 'rattil_cache'
/** Wakes the readers of events in every process; it carries nothing. */
export const EVENTS_CHANNEL = 'rattil_events'
/** Tells this process's own messages from those of other nodes. */
export const nodeId = crypto.randomUUID()

/** An event as the log keeps it; commands `emit` what the contract declares. */
export interface LoggedEvent {
  readonly type: string
  readonly room: string
  readonly payload: unknown
  readonly isQuiet?: true
  readonly noticeAfterMs?: number
}

/**
 * Appends events to their rooms, and to what readers have still to do, in one statement. The sequence of a room is taken
 * under the room's row lock and so follows commit order: a reader with a cursor never skips a late committer. Rooms
 * are locked in their order. Answers the events as they stand now. No cursor goes across rooms, so whoever reads all of them takes `event_todo`.
 */
export async function writeEvents(db: Db, events: readonly LoggedEvent[], at: Date): Promise<RoomEvent[]> {
  if (events.length === 0) return []
  const { rows } = await sql<{ room: string; seq: number; type: string; payload: unknown }>`
    with input as (
      select * from unnest(
        ${events.map(({ room }) => room)}::text[],
        ${events.map(({ type }) => type)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[],
        ${events.map(({ isQuiet }) => isQuiet ?? false)}::boolean[],
        ${events.map(({ noticeAfterMs }) => new Date(at.getTime() + (noticeAfterMs ?? 0)))}::timestamptz[]
      ) with ordinality as event (room, type, payload, is_quiet, due_at, place)
    ), rooms as (
      insert into event_rooms (room, last_seq)
      select room, count(*) from input group by room order by room collate "C"
      on conflict (room) do update set last_seq = event_rooms.last_seq + excluded.last_seq
      returning room, last_seq
    ), numbered as (
      select room, last_seq + 1 - row_number() over (partition by room order by place desc) as seq,
        type, payload, is_quiet, due_at
      from input join rooms using (room)
    ), logged as (
      insert into event_log (room, seq, type, payload, at)
      select room, seq, type, payload, ${at} from numbered
    ), waiting as (
      insert into event_todo (room, seq, due_at)
      select room, seq, due_at from numbered where not is_quiet
      returning 1
    )
    select room, seq, type, payload,
      (select pg_notify(${EVENTS_CHANNEL}, '') where exists (select from waiting))::text as woken
    from numbered order by room, seq`.execute(db)
  return rows.map(({ room, seq, type, payload }) => ({ room, seq, type, payload, at: at.toISOString() }))
}

/** What travels on the cache channel. */
export interface CacheMessage {
  readonly from: string
  readonly tags: readonly string[]
}

/** Tells other nodes, at the commit, which cached answers are no longer true. */
export async function announceChanges(db: Db, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const message: CacheMessage = { from: nodeId, tags }
  await sql`select pg_notify(${CACHE_CHANNEL}, ${JSON.stringify(message)})`.execute(db)
}
