import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Of these sessions those that are to meet in Zoom, with what Zoom shows of them. */
export const listInZoom = (db: Db, ids: readonly number[], now: Date) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('circle_sessions as s')
        .innerJoin('circles as c', 'c.id', 's.circle_id')
        .select(['s.id', 'c.title as topic', 's.starts_at', 's.ends_at'])
        .where('s.id', 'in', [...ids])
        .where(sql<string>`coalesce(s.place, c.place)`, '=', 'zoom')
        .where('s.status', 'in', ['scheduled', 'live'])
        .where('s.ends_at', '>', now)
        .execute()

/** A session with who leads it, wherever it meets. */
export const findLed = (db: Db, sessionId: number) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .select(['s.id', 's.circle_id', 's.status', 's.starts_at', 's.ended_at', 'c.cancelled_at'])
    .select(sql<number>`coalesce(s.substitute_id, s.teacher_id)`.as('leader_id'))
    .where('s.id', '=', sessionId)
    .executeTakeFirst()

interface Written {
  readonly session_id: number
  readonly person_id: number
  readonly source: 'zoom'
  readonly joined_at: Date
  readonly left_at: Date | null
}

/** What Zoom told of a session takes the place of what it told before; what was seen otherwise stays. */
export async function rewritePresence(db: Db, sessionId: number, rows: readonly Written[]): Promise<void> {
  await db
    .deleteFrom('presence_stretches')
    .where('session_id', '=', sessionId)
    .where('source', '=', 'zoom')
    .execute()
  if (rows.length > 0) await db.insertInto('presence_stretches').values(rows).execute()
}
