import { sql } from 'kysely'
import type { Day } from '#core/day.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Counts } from './rates.ts'
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
