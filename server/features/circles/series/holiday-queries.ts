import { sql, type Insertable } from 'kysely'
import type { CircleHolidays } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const insertHoliday = (db: Db, holiday: Insertable<CircleHolidays>) =>
  db.insertInto('circle_holidays').values(holiday).returningAll().executeTakeFirstOrThrow()

export const deleteHoliday = (db: Db, id: number) =>
  db.deleteFrom('circle_holidays').where('id', '=', id).returning('name').executeTakeFirst()

export interface ChangedSession {
  readonly id: number
  readonly circle_id: number
  readonly starts_at: Date
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly is_published: boolean
}

export const listChanged = async (db: Db, ids: readonly number[]): Promise<ChangedSession[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('circle_sessions as s')
        .innerJoin('circles as c', 'c.id', 's.circle_id')
        .select(['s.id', 's.circle_id', 's.starts_at', 's.status', 'c.is_published'])
        .where('s.id', 'in', ids)
        .orderBy('s.starts_at')
        .orderBy('s.id')
        .execute()

/** Teachers, assistants and members of these circles, each once. */
export async function countPeopleOf(db: Db, circleIds: readonly number[]): Promise<number> {
  const ids = [...circleIds]
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (
      select teacher_id from circles where id = any(${ids}::bigint[])
      union select user_id from circle_assistants where circle_id = any(${ids}::bigint[])
      union select student_id from circle_registrations
        where circle_id = any(${ids}::bigint[]) and status = 'approved') p`.execute(db)
  return rows[0]?.people ?? 0
}

/** Circles that are not cancelled and have a rule. */
export const listCirclesAhead = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('circles as c')
      .innerJoin('circle_rules as r', 'r.circle_id', 'c.id')
      .select('c.id')
      .distinct()
      .where('c.cancelled_at', 'is', null)
      .orderBy('c.id')
      .execute()
  ).map(({ id }) => id)
