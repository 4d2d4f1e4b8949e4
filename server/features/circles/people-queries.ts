import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

/** Whoever belongs to a circle and is told of it: its teacher, her assistants and the members. */
export async function listPeopleOf(db: Db, circleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select teacher_id as id from circles where id = ${circleId}
    union select user_id from circle_assistants where circle_id = ${circleId}
    union select student_id from circle_registrations
      where circle_id = ${circleId} and status = 'approved'`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same, and whoever was to teach one of these sessions or stands in there. */
export async function listPeopleOfSessions(
  db: Db,
  circleId: number,
  sessionIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select teacher_id as id from circle_sessions
      where circle_id = ${circleId} and id = any(${[...sessionIds]}::bigint[])
    union select substitute_id from circle_sessions
      where circle_id = ${circleId} and id = any(${[...sessionIds]}::bigint[]) and substitute_id is not null`.execute(
    db,
  )
  return [...new Set([...(await listPeopleOf(db, circleId)), ...rows.map(({ id }) => id)])]
}

export async function listPeopleOfSession(db: Db, sessionId: number): Promise<number[]> {
  const session = await db
    .selectFrom('circle_sessions')
    .select('circle_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session ? listPeopleOfSessions(db, session.circle_id, [sessionId]) : []
}

const hasExcuse = (sessionId: number, person: RawBuilder<unknown>) => sql<boolean>`exists (
  select from attendance_excuses e
  where e.session_id = ${sessionId} and e.student_id = ${person} and e.decision <> 'declined')`

/** Whether a person said that she does not come to a session, and was not declined. */
export async function isExcused(db: Db, sessionId: number, personId: number): Promise<boolean> {
  const { rows } = await sql<{ excused: boolean }>`
    select ${hasExcuse(sessionId, sql`${personId}`)} as excused`.execute(db)
  return rows[0]?.excused ?? false
}

/** Of these people those who said that they do not come to a session are left out. */
export async function withoutExcused(db: Db, sessionId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${[...ids]}::bigint[]) as p (id) where not ${hasExcuse(sessionId, sql`p.id`)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The members of a session who are not inside now and did not excuse themselves. */
export async function listMissingOf(db: Db, sessionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.student_id as id from circle_sessions s
    join circle_registrations r on r.circle_id = s.circle_id and r.status = 'approved'
    where s.id = ${sessionId} and s.status in ('scheduled', 'live')
      and not exists (select from presence_stretches p
        where p.session_id = s.id and p.person_id = r.student_id and p.left_at is null)
      and not ${hasExcuse(sessionId, sql`r.student_id`)}
    order by r.student_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** In which circles these people teach or stand in at sessions to come, made already or still to be made by a rule. */
export async function listCirclesAhead(db: Db, personIds: readonly number[], now: Date) {
  const people = sql`any(${[...personIds]}::bigint[])`
  const { rows } = await sql<{ person_id: number; title: string }>`
    with met as (
      select coalesce(s.substitute_id, s.teacher_id) as person_id, s.circle_id from circle_sessions s
      where (s.teacher_id = ${people} or s.substitute_id = ${people})
        and s.status in ('scheduled', 'live') and s.ends_at > ${now}
    ), ahead as (
      select person_id, circle_id from met
      union select c.teacher_id, c.id from circles c
      where c.teacher_id = ${people} and c.cancelled_at is null and exists (
        select from circle_rules r
        where r.circle_id = c.id
          and (r.ends_on is null or r.generated_until is null or r.ends_on > r.generated_until)
      )
    )
    select a.person_id, c.title from ahead a join circles c on c.id = a.circle_id
    where a.person_id = ${people} order by c.title_sort`.execute(db)
  return rows
}
