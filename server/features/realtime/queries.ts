import { sql } from 'kysely'
import type { RoomEnd } from '#core/realtime/wire.ts'
import type { Db } from '#server/kernel/context.ts'

/** How far each of these rooms has come; one that nothing happened in is left out. */
export async function listEnds(db: Db, rooms: readonly string[], now: Date): Promise<RoomEnd[]> {
  const { rows } = await sql<{ room: string; seq: number; at: Date | null }>`
    select r.room, r.last_seq as seq, l.at
    from event_rooms r left join event_log l on l.room = r.room and l.seq = r.last_seq
    where r.room = any(${[...rooms]}::text[])`.execute(db)
  return rows.map(({ room, seq, at }) => ({
    room,
    seq,
    ...(at && { quietMs: now.getTime() - at.getTime() }),
  }))
}

/** A page of each room, in the order in which it happened. */
export async function listEventsAfter(db: Db, after: ReadonlyMap<string, number>, limit: number) {
  const { rows } = await sql<{ room: string; seq: number; type: string; payload: unknown; at: Date }>`
    select e.room, e.seq, e.type, e.payload, e.at
    from unnest(${[...after.keys()]}::text[], ${[...after.values()]}::bigint[]) as asked (room, after)
    cross join lateral (
      select * from event_log l where l.room = asked.room and l.seq > asked.after order by l.seq limit ${limit}
    ) e
    order by e.room, e.seq`.execute(db)
  return rows
}
