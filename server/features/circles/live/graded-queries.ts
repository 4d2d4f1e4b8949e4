import { sql } from 'kysely'
import {
  liveGrades,
  type LiveRoom,
  type LiveThresholds,
  type ShownRooms,
} from '#contract/circles/live-shapes.ts'
import type { Db } from '#server/kernel/context.ts'

interface Asked {
  readonly thresholds: LiveThresholds
  readonly now: Date
  readonly show: ShownRooms
}
interface Window {
  readonly limit: number
  readonly offset: number
}

export interface GradedRow {
  readonly id: number
  readonly circle_id: number
  readonly title: string
  readonly place: LiveRoom['place']
  readonly starts_at: Date
  readonly ends_at: Date
  readonly started_at: Date | null
  readonly teacher_id: number
  readonly teacher_name: string
  readonly substitute_id: number | null
  readonly substitute_name: string | null
  readonly grade: LiveRoom['grade']
  readonly minutes: number
  readonly present_count: number | null
  readonly members_count: number
  readonly revision: number
}

export interface GradedCounts {
  readonly meeting: number
  readonly missing: number
  readonly late: number
  readonly empty: number
  readonly soon: number
  /** Of what is shown. */
  readonly total: number
}

const minutesFrom = (from: unknown, to: unknown) =>
  sql<number>`greatest(0, floor(extract(epoch from (${to})::timestamptz - (${from})::timestamptz) / 60))::integer`

const within = (now: Date, from: unknown) => sql<boolean>`
  s.status = 'scheduled' and s.starts_at > ${from} and s.starts_at <= ${now}::timestamptz + interval '1 hour'
  and s.ends_at > ${now}`

/** What meets, what should by its hours (no session is longer than eight), and what begins within an hour. */
const among = {
  all: (now: Date) =>
    sql`s.status = 'live' or (${within(now, sql`${now}::timestamptz - interval '9 hours'`)})`,
  soon: (now: Date) => within(now, sql`${now}::timestamptz`),
}
type Among = keyof typeof among

const sessionsOf = (now: Date, which: Among) => sql`
  select s.id, s.circle_id, s.starts_at, s.ends_at, s.started_at, s.teacher_id, s.substitute_id, s.revision, s.status,
    coalesce(s.place, c.place) as place
  from circle_sessions s join circles c on c.id = s.circle_id
  where c.is_published and (${among[which](now)})`

/** Whoever teaches the session: its teacher or who stands in, assistants, and whom the room took in as a second one. */
const teaches = sql`p.person_id in (
  select coalesce(s.substitute_id, s.teacher_id)
  union all select a.user_id from circle_assistants a where a.circle_id = s.circle_id
  union all select r.second_teacher_id from live_rooms r where r.session_id = s.id)`
/** A director who looks in neither teaches nor recites. */
const learns = sql`not ${teaches} and not exists (select from users u where u.id = p.person_id and u.role = 'admin')`

const isThere = (who: typeof teaches) => sql<boolean>`exists (
  select from presence_stretches p where p.session_id = s.id and p.left_at is null and ${who})`
const lastSeen = (who: typeof teaches) => sql`(
  select max(p.left_at) from presence_stretches p where p.session_id = s.id and ${who})`

/**
 * Since how many minutes nobody of them is in the room of a session that has begun; zero where nobody counts: on site,
 * and behind a link, which nobody has to have opened here.
 */
const awayFor = (who: typeof teaches, now: Date) => sql<number>`
  case when s.place = 'room' and s.started_at is not null and not ${isThere(who)}
    then ${minutesFrom(sql`greatest(s.starts_at, s.started_at, ${lastSeen(who)})`, now)} else 0 end`

/** How far each has come; where its time is over, nobody is missing in it any more. */
const measuredOf = (now: Date) => sql`
  select s.*, ${minutesFrom(sql`s.starts_at`, sql`coalesce(s.started_at, ${now})`)} as late_by,
    ${minutesFrom(sql`s.started_at`, now)} as on_for,
    ${minutesFrom(sql`greatest(s.ends_at, s.started_at + (s.ends_at - s.starts_at))`, now)} as over_by,
    ${awayFor(teaches, now)} as teacher_away, ${awayFor(learns, now)} as students_away,
    s.place = 'room' and s.started_at is not null
      and not exists (select from presence_stretches p where p.session_id = s.id) as is_unopened
  from sessions s`

/** How grave it is, and since how many minutes. */
const gradedOf = ({ thresholds, now }: Asked) => sql`
  select m.*, g.grade, g.minutes from measured m cross join lateral (values (
    case
      when m.starts_at > ${now} and m.started_at is null then 'soon'
      when m.started_at is null then case when m.late_by >= ${thresholds.missing_minutes} then 'missing' else 'due' end
      when m.over_by > 0 then 'over'
      when m.teacher_away >= ${thresholds.missing_minutes} then 'missing'
      when m.students_away >= ${thresholds.empty_minutes} then 'empty'
      when m.late_by >= ${thresholds.late_minutes} then 'late'
      when m.is_unopened then 'unopened'
      else 'live'
    end)) k (grade)
  cross join lateral (values (k.grade, case
      when k.grade = 'soon' then ceil(extract(epoch from m.starts_at - ${now}::timestamptz) / 60)::integer
      when k.grade in ('due', 'late') or m.started_at is null then m.late_by
      when k.grade = 'over' then m.over_by
      when k.grade = 'missing' then m.teacher_away
      when k.grade = 'empty' then m.students_away
      else m.on_for
    end)) g (grade, minutes)`

const isShown = (show: ShownRooms) => (show === 'now' ? sql`grade <> 'soon'` : sql`grade = ${show}`)

const inOrder = sql`array_position(array[${sql.join([...liveGrades])}]::text[], grade), starts_at, id`

/**
 * One page of it, the gravest first, with the counts of all; a page past the end is the last one. What begins soon is
 * found without judging what meets.
 */
export async function listGraded(db: Db, asked: Asked, { limit, offset }: Window, which: Among = 'all') {
  const { rows } = await sql<GradedCounts & (GradedRow | { readonly id: null })>`
    with sessions as materialized (${sessionsOf(asked.now, which)}),
    measured as materialized (${measuredOf(asked.now)}),
    graded as materialized (${gradedOf(asked)}),
    counts as (
      select count(*) filter (where started_at is not null)::integer as meeting,
        count(*) filter (where grade = 'missing')::integer as missing,
        count(*) filter (where grade = 'late')::integer as late,
        count(*) filter (where grade = 'empty')::integer as empty,
        count(*) filter (where grade = 'soon')::integer as soon,
        count(*) filter (where ${isShown(asked.show)})::integer as total
      from graded
    ),
    page as (
      select * from graded where ${isShown(asked.show)} order by ${inOrder} limit ${limit}
      offset (select least(${offset}::integer, greatest(0, (total - 1) / ${limit}::integer * ${limit}::integer)) from counts)
    )
    select counts.*, s.id, s.circle_id, s.place, s.starts_at, s.ends_at, s.started_at, s.teacher_id, s.substitute_id,
      s.revision, s.grade, s.minutes, c.title, (
        select count(*)::integer from circle_registrations g where g.circle_id = c.id and g.status = 'approved'
      ) as members_count, t.name as teacher_name,
      u.name as substitute_name,
      case when s.place <> 'on_site' and s.started_at is not null then nullif((
        select count(distinct p.person_id)::integer from presence_stretches p
        where p.session_id = s.id and p.left_at is null and ${learns}
      ), case when s.place <> 'room' then 0 end) end as present_count
    from counts left join page s on true left join circles c on c.id = s.circle_id
    left join users t on t.id = s.teacher_id left join users u on u.id = s.substitute_id
    order by ${inOrder}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counting always answers')
  return { counts, rows: rows.filter((row): row is GradedCounts & GradedRow => row.id !== null) }
}
