import { sql, type RawBuilder } from 'kysely'
import type { circleFigures } from '#contract/attendance/shapes.ts'
import type { Day } from '#core/day.ts'
import type { Db } from '#server/kernel/context.ts'
import { sumTallies, type Counts } from './rates.ts'
import type { Span } from './span.ts'

export type CircleFigure = (typeof circleFigures)[number]

/** What needs to be looked at comes first. The orders of the indexes of circle_figures. */
const orders = {
  attendance: sql`attendance`,
  punctuality: sql`punctuality`,
  seats: sql`c.seats_taken::float8 / c.capacity desc`,
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
  readonly total: number
}

interface Asked {
  readonly span: Span
  readonly by: CircleFigure
  readonly now: Date
}
interface Window {
  readonly limit: number
  readonly offset: number
}

const FIGURES = sql`sessions, present, late, left_early, excused, absent, teacher_absent, joined, left_count`

/** Names and seats of the circles of one page, and how many of their sheets wait. */
const named = (page: RawBuilder<unknown>, { span, by, now }: Asked) => sql<CircleRow>`
  select p.*, c.title, c.capacity, c.seats_taken as members, c.teacher_id, u.name as teacher_name, (
      select count(*)::integer from circle_sessions s
      where s.circle_id = p.id and s.starts_at >= ${span.since} and s.starts_at < ${span.until}
        and s.ends_at <= ${now} and s.status <> 'cancelled' and not s.is_sheet_confirmed
    ) as unconfirmed
  from (${page}) p join circles c on c.id = p.id join users u on u.id = c.teacher_id
  order by ${orders[by]}, p.id`

/** From the figures that are kept of each circle; no row where none are kept of these days. */
export const keptOf = (asked: Asked, { limit, offset }: Window) => {
  const span = sql`(select days from circle_spans
    where first_day = ${asked.span.from}::date and last_day = ${asked.span.to}::date)`
  const total = sql`(select count(*)::integer from circle_figures where is_shown and days = ${span})`
  // Seats are the only figure that stands with the circle itself.
  const figures =
    asked.by === 'seats' ? sql`circle_figures f join circles c on c.id = f.circle_id` : sql`circle_figures f`
  return named(
    sql`select f.circle_id as id, ${FIGURES}, attendance, punctuality, ${total} as total
      from ${figures} where is_shown and f.days = ${span}
      order by ${orders[asked.by]}, f.circle_id limit ${limit} offset ${offset}`,
    asked,
  )
}

const confirmedIn = ({ since, until }: Span) =>
  sql`a.confirmed_at is not null and a.starts_at >= ${since} and a.starts_at < ${until}`

/** Counted from the sheets of any span: circles that go on, and those that met in it. */
export const countedOf = (asked: Asked, { limit, offset }: Window) => {
  const { since, until } = asked.span
  return named(
    sql`
    with tallies as (
      select circle_id, count(*)::integer as sessions, ${sumTallies}
      from attendance_sheets a where ${confirmedIn(asked.span)} group by circle_id
    ), came as (
      select circle_id, count(*)::integer as joined from circle_registrations
      where joined_at >= ${since} and joined_at < ${until} group by circle_id
    ), gone as (
      select circle_id, count(*)::integer as left_count from circle_registrations
      where left_at >= ${since} and left_at < ${until} group by circle_id
    ), compared as (
      select c.id, coalesce(t.sessions, 0) as sessions, coalesce(t.present, 0) as present, coalesce(t.late, 0) as late,
        coalesce(t.left_early, 0) as left_early, coalesce(t.excused, 0) as excused, coalesce(t.absent, 0) as absent,
        coalesce(t.teacher_absent, 0) as teacher_absent,
        (t.present + t.late + t.left_early)::float8 / nullif(t.present + t.late + t.left_early + t.absent, 0) as attendance,
        t.present::float8 / nullif(t.present + t.late + t.left_early, 0) as punctuality,
        c.capacity, c.seats_taken, coalesce(came.joined, 0) as joined,
        coalesce(gone.left_count, 0) as left_count
      from circles c left join tallies t on t.circle_id = c.id left join came on came.circle_id = c.id
      left join gone on gone.circle_id = c.id
      where (c.is_published and c.status in ('scheduled', 'live')) or t.circle_id is not null
    )
    select id, ${FIGURES}, attendance, punctuality, count(*) over ()::integer as total from compared c
    order by ${orders[asked.by]}, id limit ${limit} offset ${offset}`,
    asked,
  )
}

export async function listCircles(db: Db, asked: Asked, window: Window): Promise<readonly CircleRow[]> {
  const { rows: kept } = await keptOf(asked, window).execute(db)
  if (kept.length > 0) return kept
  return (await countedOf(asked, window).execute(db)).rows
}

export const findLastDay = async (db: Db): Promise<Day | undefined> =>
  (
    await sql<{ day: Day }>`select min(last_day)::text as day from circle_spans having count(*) > 0`.execute(
      db,
    )
  ).rows[0]?.day

export const rollFigures = (db: Db, today: Day) => sql`select roll_circle_figures(${today}::date)`.execute(db)
