import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CalendarRequest } from '#server/kernel/letters/calendar-entry.ts'
import type { Db } from '#server/kernel/context.ts'

export interface CalendarRow {
  readonly id: number
  readonly circle_id: number
  readonly title: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly original_starts_at: Date
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly cancel_cause: 'hand' | 'holiday' | 'series' | null
  readonly cancelled_at: Date | null
  readonly cancel_reason: string | null
  readonly teacher_id: number
  readonly teacher_name: string
  readonly circle_teacher_id: number
  readonly substitute_id: number | null
  readonly substitute_name: string | null
  readonly place: 'room' | 'link' | 'on_site' | 'zoom'
  readonly address: string | null
  readonly zone: string | null
  readonly revision: number
  readonly updated_at: Date
}

/** The circles in which a person teaches, assists or learns. */
export const listOwnCircles = async (db: Db, personId: number) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.title as name from circles c
    where c.is_published and (c.teacher_id = ${personId}
      or exists (select from circle_assistants a where a.circle_id = c.id and a.user_id = ${personId})
      or exists (select from circle_registrations r
        where r.circle_id = c.id and r.student_id = ${personId} and r.status = 'approved'))
    order by c.title_sort, c.id`.execute(db)
  return rows
}

const fits = ({ teacherId, levelId, place, circleId, withUnplanned }: CalendarRequest): RawBuilder<SqlBool> =>
  sql.join(
    [
      sql`true`,
      ...(withUnplanned ? [] : [sql`s.cancel_cause is distinct from 'series'`]),
      ...(teacherId === undefined ? [] : [sql`coalesce(s.substitute_id, s.teacher_id) = ${teacherId}`]),
      ...(levelId === undefined ? [] : [sql`c.level_id = ${levelId}`]),
      ...(place === undefined ? [] : [sql`coalesce(s.place, c.place) = ${place}`]),
      ...(circleId === undefined ? [] : [sql`s.circle_id = ${circleId}`]),
    ],
    sql` and `,
  )

/** Some of each 24 hours, so that a month costs the same however many circles meet in it. */
const ofCentre = (request: CalendarRequest) => sql`
  select picked.id
  from generate_series(0, ceil(extract(epoch from ${request.until}::timestamptz - ${request.from}::timestamptz) / 86400)::integer - 1) as g
  cross join lateral (
    select s.id from circle_sessions s join circles c on c.id = s.circle_id
    where s.starts_at >= ${request.from}::timestamptz + g * interval '24 hours'
      and s.starts_at < ${request.from}::timestamptz + (g + 1) * interval '24 hours'
      and ${fits(request)}
    order by s.starts_at, s.id limit ${request.mostADay + 1}
  ) picked
  union
  (select s.id from circle_sessions s join circles c on c.id = s.circle_id
  where s.original_starts_at >= ${request.from} and s.original_starts_at < ${request.until}
    and s.original_starts_at <> s.starts_at and ${fits(request)}
  order by s.original_starts_at limit ${10 * request.mostADay})`

const ofPerson = (request: CalendarRequest, personId: number, circleIds: readonly number[]) => sql`
  select s.id from circle_sessions s join circles c on c.id = s.circle_id
  where s.circle_id = any(${[...circleIds]}::bigint[])
    and s.starts_at >= ${request.from} and s.starts_at < ${request.until} and ${fits(request)}
  union
  select s.id from circle_sessions s join circles c on c.id = s.circle_id
  where s.circle_id = any(${[...circleIds]}::bigint[])
    and s.original_starts_at >= ${request.from} and s.original_starts_at < ${request.until}
    and s.original_starts_at <> s.starts_at and ${fits(request)}
  union
  select s.id from circle_sessions s join circles c on c.id = s.circle_id
  where s.substitute_id = ${personId} and c.is_published
    and s.starts_at >= ${request.from} and s.starts_at < ${request.until} and ${fits(request)}`

/** The sessions of a span, in their order, with those that were to be in it and have been moved. */
export async function listCalendarSessions(
  db: Db,
  request: CalendarRequest,
  own: { readonly personId: number; readonly circleIds: readonly number[] } | null,
): Promise<CalendarRow[]> {
  const picked = own ? ofPerson(request, own.personId, own.circleIds) : ofCentre(request)
  return listPicked(db, picked)
}

/** The sessions to come of one circle, also those that were cancelled by hand or for a holiday. */
export const listNextSessions = (
  db: Db,
  circleId: number,
  now: Date,
  limit: number,
): Promise<CalendarRow[]> =>
  listPicked(
    db,
    sql`select s.id from circle_sessions s
      where s.circle_id = ${circleId} and s.ends_at > ${now} and s.cancel_cause is distinct from 'series'
      order by s.starts_at, s.id limit ${limit}`,
  )

/** These sessions, the first ones where there are more. */
export const listCalendarSessionsOf = (
  db: Db,
  ids: readonly number[],
  limit: number,
): Promise<CalendarRow[]> =>
  listPicked(
    db,
    sql`select id from circle_sessions where id = any(${[...ids]}::bigint[]) order by starts_at, id limit ${limit}`,
  )

/** To whom mails go, as her account says now. */
export const findMailbox = (db: Db, personId: number) =>
  db.selectFrom('users').select(['name', 'email as address']).where('id', '=', personId).executeTakeFirst()

async function listPicked(db: Db, picked: RawBuilder<unknown>): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select s.id, s.circle_id, c.title, s.starts_at, s.ends_at, s.original_starts_at, s.status, s.cancel_cause,
      s.cancelled_at, s.cancel_reason, s.teacher_id, t.name as teacher_name, c.teacher_id as circle_teacher_id,
      s.substitute_id, u.name as substitute_name, coalesce(s.place, c.place) as place, c.address, r.zone, s.revision, s.updated_at
    from (${picked}) picked
    join circle_sessions s on s.id = picked.id
    join circles c on c.id = s.circle_id
    join users t on t.id = s.teacher_id
    left join users u on u.id = s.substitute_id
    left join circle_rules r on r.id = s.rule_id
    order by s.starts_at, s.id`.execute(db)
  return rows
}
