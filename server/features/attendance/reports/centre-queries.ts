import { sql } from 'kysely'
import type { circleFigures } from '#contract/attendance/shapes.ts'
import type { Day } from '#core/day.ts'
import type { Db } from '#server/kernel/context.ts'
import { sumTallies, type Counts } from './rates.ts'
import type { Span } from './span.ts'

const confirmedIn = ({ since, until }: Span) =>
  sql`a.confirmed_at is not null and a.starts_at >= ${since} and a.starts_at < ${until}`

export interface DayTally extends Counts {
  readonly day: Day
  readonly sessions: number
}

/** Days are added up when a sheet is confirmed, so a month costs the same however many circles meet in it. */
export const daysOf = ({ from, to }: Span) => sql<DayTally>`
  select day::text as day, sessions, present, late, left_early, excused, absent, teacher_absent
  from attendance_days where day between ${from}::date and ${to}::date and sessions > 0 order by day`

export const listDays = async (db: Db, span: Span) => (await daysOf(span).execute(db)).rows

/** Sessions that were held and whose sheet nobody has confirmed. */
export const unconfirmedOf = ({ since, until }: Span, now: Date) => sql<{ sessions: number }>`
  select count(*)::integer as sessions from circle_sessions s
  where s.starts_at >= ${since} and s.starts_at < least(${until}::timestamptz, ${now}::timestamptz)
    and s.ends_at <= ${now} and s.status <> 'cancelled' and not s.is_sheet_confirmed`

export const countUnconfirmed = async (db: Db, span: Span, now: Date): Promise<number> =>
  (await unconfirmedOf(span, now).execute(db)).rows[0]?.sessions ?? 0

const isRunning = sql`c.is_published and c.status in ('scheduled', 'live')`

interface Members {
  readonly circles: number
  readonly taken: number
  readonly capacity: number
  readonly joined: number
  readonly left_count: number
}

/** The circles that go on and their seats, and who came and left in a span. */
export const sumMembers = async (db: Db, { since, until }: Span): Promise<Members> => {
  const { rows } = await sql<Members>`
    select count(*)::integer as circles, coalesce(sum(c.seats_taken), 0)::integer as taken,
      coalesce(sum(c.capacity), 0)::integer as capacity,
      (select count(*)::integer from circle_registrations
        where joined_at >= ${since} and joined_at < ${until}) as joined,
      (select count(*)::integer from circle_registrations
        where left_at >= ${since} and left_at < ${until}) as left_count
    from circles c where ${isRunning}`.execute(db)
  return rows[0] ?? { circles: 0, taken: 0, capacity: 0, joined: 0, left_count: 0 }
}

export type CircleFigure = (typeof circleFigures)[number]

/** What needs to be looked at comes first. */
const orders = {
  attendance: sql`attended::real / nullif(attended + absent, 0) asc nulls last`,
  punctuality: sql`present::real / nullif(attended, 0) asc nulls last`,
  seats: sql`members::real / capacity desc`,
  growth: sql`joined desc`,
  departures: sql`left_count desc`,
} as const satisfies Record<CircleFigure, unknown>

interface CircleRow extends Counts {
  readonly id: number
  readonly title: string
  readonly teacher_id: number
  readonly teacher_name: string
  readonly sessions: number
  readonly capacity: number
  readonly members: number
  readonly joined: number
  readonly left_count: number
  readonly unconfirmed: number
}

/** Circles that go on, and those that met in the span. */
export const listCircles = async (
  db: Db,
  { span, by, now }: { readonly span: Span; readonly by: CircleFigure; readonly now: Date },
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const { rows } = await sql<CircleRow & { readonly total: number }>`
    with tallies as (
      select circle_id, count(*)::integer as sessions, ${sumTallies}
      from attendance_sheets a where ${confirmedIn(span)} group by circle_id
    ), came as (
      select circle_id, count(*)::integer as joined from circle_registrations
      where joined_at >= ${span.since} and joined_at < ${span.until} group by circle_id
    ), gone as (
      select circle_id, count(*)::integer as left_count from circle_registrations
      where left_at >= ${span.since} and left_at < ${span.until} group by circle_id
    ), compared as (
      select c.id, c.title, c.title_sort, c.teacher_id, u.name as teacher_name, coalesce(t.sessions, 0) as sessions,
        coalesce(t.present, 0) as present, coalesce(t.late, 0) as late, coalesce(t.left_early, 0) as left_early,
        coalesce(t.excused, 0) as excused, coalesce(t.absent, 0) as absent,
        coalesce(t.teacher_absent, 0) as teacher_absent,
        coalesce(t.present + t.late + t.left_early, 0) as attended,
        c.capacity, c.seats_taken as members, coalesce(came.joined, 0) as joined,
        coalesce(gone.left_count, 0) as left_count
      from circles c join users u on u.id = c.teacher_id
      left join tallies t on t.circle_id = c.id left join came on came.circle_id = c.id
      left join gone on gone.circle_id = c.id
      where (${isRunning}) or t.circle_id is not null
    ), shown as (
      select *, count(*) over ()::integer as total from compared
      order by ${orders[by]}, title_sort, id limit ${limit} offset ${offset}
    )
    select shown.*, (
      select count(*)::integer from circle_sessions s
      where s.circle_id = shown.id and s.starts_at >= ${span.since} and s.starts_at < ${span.until}
        and s.ends_at <= ${now} and s.status <> 'cancelled' and not s.is_sheet_confirmed
    ) as unconfirmed
    from shown order by ${orders[by]}, title_sort, id`.execute(db)
  return rows
}

interface MinutesRow {
  readonly id: number
  readonly title: string
  readonly sessions: number
  readonly minutes: number
  readonly expected_minutes: number
  readonly present_minutes: number
  readonly total: number
}

/** Those that met longest come first. */
export const listDurations = async (
  db: Db,
  span: Span,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => {
  const { rows } = await sql<MinutesRow>`
    select c.id, c.title, t.sessions, t.minutes, t.expected_minutes, t.present_minutes,
      count(*) over ()::integer as total
    from (
      select circle_id, count(*)::integer as sessions, sum(minutes)::integer as minutes,
        sum(minutes * (present + late + left_early + absent))::integer as expected_minutes,
        sum(present_minutes)::integer as present_minutes
      from attendance_sheets a where ${confirmedIn(span)} and not is_teacher_absent group by circle_id
    ) t join circles c on c.id = t.circle_id
    order by t.minutes desc, c.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
