import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Every session of circles that meets, with its planned hours. */
export const listLiveSessions = (db: Db, circleIds: readonly number[]) =>
  db
    .selectFrom('circle_sessions')
    .select(['id', 'circle_id', 'starts_at', 'ends_at', 'started_at'])
    .where('circle_id', 'in', circleIds)
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
export type LiveSession = Awaited<ReturnType<typeof listLiveSessions>>[number]

/** Circles in which a session goes on although its time was over a while ago. */
export async function listCirclesWithForgotten(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from circles c
    where exists (
      select from circle_sessions s
      where s.circle_id = c.id and s.status = 'live'
        and greatest(s.ends_at, s.started_at + (s.ends_at - s.starts_at)) <= ${before}
    )
    order by c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
