import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import type { Clash } from '../series/booking-queries.ts'

/** What decides whether somebody may move a session, and what it is. */
export const findMovable = (db: Db, id: number) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .leftJoin('circle_rules as r', 'r.id', 's.rule_id')
    .select(['s.id', 's.circle_id', 's.starts_at', 's.ends_at', 's.status', 's.cancel_cause'])
    .select(['s.teacher_id', 's.substitute_id', 'c.teacher_id as circle_teacher_id', 'r.zone'])
    .where('s.id', '=', id)
    .executeTakeFirst()
export type MovableRow = NonNullable<Awaited<ReturnType<typeof findMovable>>>

/** The sessions to come of a session's rule: with what follows it, and all. */
export async function countOfSeries(db: Db, sessionId: number, now: Date) {
  const { following, all } = await db
    .selectFrom('circle_sessions as s')
    .innerJoin('circle_sessions as one', 'one.rule_id', 's.rule_id')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhereRef('s.starts_at', '>=', 'one.starts_at').as('following'),
      fn.countAll<string>().as('all'),
    ])
    .where('one.id', '=', sessionId)
    .where('s.starts_at', '>', now)
    .where('s.cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { following: Number(following), all: Number(all) }
}

interface Hour {
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Where those who teach and assist in a session are at other hours. */
export async function listBusyOfSession(db: Db, sessionId: number, hours: readonly Hour[]) {
  const { rows } = await sql<Clash & { readonly planned: Date }>`
    with staff as (
      select coalesce(substitute_id, teacher_id) as person_id from circle_sessions where id = ${sessionId}
      union
      select a.user_id from circle_assistants a
      join circle_sessions s on s.circle_id = a.circle_id where s.id = ${sessionId}
    )
    select b.session_id, u.name, c.title, s.starts_at, h.starts_at as planned
    from json_to_recordset(${JSON.stringify(hours)}) as h (starts_at timestamptz, ends_at timestamptz)
    join circle_bookings b on b.person_id in (select person_id from staff)
      and b.session_id <> ${sessionId} and b.during && tstzrange(h.starts_at, h.ends_at)
    join circle_sessions s on s.id = b.session_id
    join circles c on c.id = s.circle_id
    join users u on u.id = b.person_id
    order by h.starts_at, u.name_sort limit 200`.execute(db)
  return rows
}
