import { sql } from 'kysely'
import type { Db, DomainEvent } from './context.ts'

export const CACHE_CHANNEL = 'rattil_cache'
/** Tells this process's own messages from those of other nodes. */
export const nodeId = crypto.randomUUID()

/**
 * Appends events to their rooms. The sequence of a room is taken under the room's row lock and so follows commit
 * order: a reader with a cursor never skips a late committer.
 */
export async function writeEvents(db: Db, events: readonly DomainEvent[], at: Date): Promise<void> {
  const byRoom = [...events].sort((a, b) => (a.room < b.room ? -1 : a.room > b.room ? 1 : 0))
  for (const event of byRoom)
    await sql`
      with room as (
        insert into event_rooms (room, last_seq) values (${event.room}, 1)
        on conflict (room) do update set last_seq = event_rooms.last_seq + 1
        returning last_seq
      )
      insert into event_log (room, seq, type, payload, at)
      select ${event.room}, room.last_seq, ${event.type}, ${JSON.stringify(event.payload)}::jsonb, ${at} from room`.execute(
      db,
    )
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
