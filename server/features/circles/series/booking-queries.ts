import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

export interface Booking {
  readonly session_id: number
  readonly person_id: number
}

/**
 * Whoever teaches and assists in sessions to come is busy for their hours. Answers whom the database would not take,
 * because she is elsewhere; in one order, so that two that book the same women wait for each other and never both.
 */
export async function rewriteBookings(db: Db, sessionIds: readonly number[], now: Date): Promise<Booking[]> {
  const ids = [...sessionIds]
  await sql`delete from circle_bookings where session_id = any(${ids}::bigint[])`.execute(db)
  const { rows } = await sql<Booking>`
    with wanted as (
      select s.id as session_id, p.person_id, tstzrange(s.starts_at, s.ends_at) as during
      from circle_sessions s
      cross join lateral (
        select coalesce(s.substitute_id, s.teacher_id) as person_id
        union select a.user_id from circle_assistants a where a.circle_id = s.circle_id
      ) p
      where s.id = any(${ids}::bigint[]) and s.status in ('scheduled', 'live') and s.ends_at > ${now}
    ), booked as (
      insert into circle_bookings (session_id, person_id, during)
      select session_id, person_id, during from wanted order by person_id, during, session_id
      on conflict do nothing
      returning session_id, person_id
    )
    select w.session_id, w.person_id from wanted w
    where not exists (select from booked b where (b.session_id, b.person_id) = (w.session_id, w.person_id))
    order by w.during, w.person_id`.execute(db)
  return rows
}

export const forceBookings = (db: Db, bookings: readonly Booking[]) =>
  sql`
    insert into circle_bookings (session_id, person_id, during, is_forced)
    select v.session_id, v.person_id, tstzrange(s.starts_at, s.ends_at), true
    from unnest(
      ${bookings.map(({ session_id }) => session_id)}::bigint[],
      ${bookings.map(({ person_id }) => person_id)}::bigint[]
    ) as v (session_id, person_id)
    join circle_sessions s on s.id = v.session_id
    on conflict (session_id, person_id) do update set is_forced = true, during = excluded.during`.execute(db)

export interface Clash {
  readonly session_id: number
  readonly name: string
  readonly title: string
  readonly starts_at: Date
}

/** Where those who could not be booked are at that hour. */
export async function listClashes(db: Db, unbooked: readonly Booking[]): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    select s.id as session_id, u.name, c.title, o.starts_at
    from unnest(
      ${unbooked.map(({ session_id }) => session_id)}::bigint[],
      ${unbooked.map(({ person_id }) => person_id)}::bigint[]
    ) as v (session_id, person_id)
    join circle_sessions s on s.id = v.session_id
    join circle_bookings b on b.person_id = v.person_id and b.session_id <> s.id
      and b.during && tstzrange(s.starts_at, s.ends_at)
    join circle_sessions o on o.id = b.session_id
    join circles c on c.id = o.circle_id
    join users u on u.id = v.person_id
    order by s.starts_at, o.starts_at, u.name_sort
    limit 20`.execute(db)
  return rows
}

/** What stands in the way of these sessions although it was booked. */
export async function listForcedClashes(db: Db, sessionIds: readonly number[]): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    select f.session_id, u.name, c.title, o.starts_at
    from circle_bookings f
    join circle_bookings b on b.person_id = f.person_id and b.session_id <> f.session_id and b.during && f.during
    join circle_sessions o on o.id = b.session_id
    join circles c on c.id = o.circle_id
    join users u on u.id = f.person_id
    where f.is_forced and f.session_id = any(${[...sessionIds]}::bigint[])
    order by o.starts_at, u.name_sort`.execute(db)
  return rows
}

export const listForcedSessions = async (db: Db, circleIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('circle_bookings as b')
      .innerJoin('circle_sessions as s', 's.id', 'b.session_id')
      .select('s.id')
      .distinct()
      .where('b.is_forced', '=', true)
      .where('s.circle_id', 'in', circleIds)
      .execute()
  ).map(({ id }) => id)

interface Hour {
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Where people are at hours that are not planned yet; the sessions of one circle do not count. */
export async function listBusy(
  db: Db,
  {
    personIds,
    hours,
    butCircle,
  }: { personIds: readonly number[]; hours: readonly Hour[]; butCircle: number },
) {
  const { rows } = await sql<Clash & { readonly planned: Date }>`
    select b.session_id, u.name, c.title, s.starts_at, h.starts_at as planned
    from json_to_recordset(${JSON.stringify(hours)}) as h (starts_at timestamptz, ends_at timestamptz)
    join circle_bookings b on b.person_id = any(${[...personIds]}::bigint[])
      and b.during && tstzrange(h.starts_at, h.ends_at)
    join circle_sessions s on s.id = b.session_id and s.circle_id <> ${butCircle}
    join circles c on c.id = s.circle_id
    join users u on u.id = b.person_id
    order by h.starts_at, u.name_sort limit 50`.execute(db)
  return rows
}

/** In which other circles members of a circle sit at any of these hours, and how many of them. */
export async function listMembersElsewhere(db: Db, circleId: number, hours: readonly Hour[]) {
  const { rows } = await sql<{ title: string; students: number }>`
    select c.title, count(distinct m.student_id)::int as students
    from circle_registrations m
    join circle_registrations r on r.student_id = m.student_id and r.status = 'approved' and r.circle_id <> m.circle_id
    join circle_sessions s on s.circle_id = r.circle_id and s.status in ('scheduled', 'live')
    join json_to_recordset(${JSON.stringify(hours)}) as h (starts_at timestamptz, ends_at timestamptz)
      on s.starts_at < h.ends_at and s.ends_at > h.starts_at
    join circles c on c.id = r.circle_id
    where m.circle_id = ${circleId} and m.status = 'approved'
    group by c.id, c.title, c.title_sort
    order by students desc, c.title_sort limit 3`.execute(db)
  return rows
}

/** Hours that are over hinder nobody. */
export const deleteOldBookings = (db: Db, before: Date) =>
  sql`delete from circle_bookings where upper(during) < ${before}`.execute(db)
