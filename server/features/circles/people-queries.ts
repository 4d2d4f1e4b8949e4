import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Whoever belongs to a circle and is told of it: its teacher and her assistants. */
export async function listPeopleOf(db: Db, circleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select teacher_id as id from circles where id = ${circleId}
    union select user_id from circle_assistants where circle_id = ${circleId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same, and who teaches this session instead. */
export async function listPeopleOfSession(db: Db, sessionId: number): Promise<number[]> {
  const session = await db
    .selectFrom('circle_sessions')
    .select(['circle_id', 'teacher_id', 'substitute_id'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return []
  const { circle_id, teacher_id, substitute_id } = session
  const people = [
    ...(await listPeopleOf(db, circle_id)),
    teacher_id,
    ...(substitute_id === null ? [] : [substitute_id]),
  ]
  return [...new Set(people)]
}

/** The circles in which a person teaches or stands in at sessions to come, and how many these are. */
export const listCirclesAheadOf = (db: Db, personId: number, now: Date) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .select(['c.id', 'c.title'])
    .groupBy(['c.id', 'c.title', 'c.title_sort'])
    .where('s.status', 'in', ['scheduled', 'live'])
    .where('s.ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('s.substitute_id', '=', personId),
        eb.and([eb('s.teacher_id', '=', personId), eb('s.substitute_id', 'is', null)]),
      ]),
    )
    .orderBy('c.title_sort')
    .execute()
