import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Rooms of circles and halls of lectures that run at LiveKit now. */
export async function countRunning(db: Db): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select (
      (select count(*) from live_rooms r join circle_sessions s on s.id = r.session_id
       where r.carrier = 'livekit' and s.status = 'live')
      + (select count(*) from lectures where carrier = 'livekit' and status = 'live')
    )::int as running`.execute(db)
  return rows[0]?.running ?? 0
}
