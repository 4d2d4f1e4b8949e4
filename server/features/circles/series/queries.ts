import { sql } from 'kysely'
import type { Holiday } from '#core/series/holidays.ts'
import type { WrittenSeries } from '#core/series/written-series.ts'
import type { Day } from '#core/day.ts'
import type { Db } from '#server/kernel/context.ts'
import type { Revision } from './difference.ts'

/** Whoever plans a circle holds it until the commit, so that nobody plans it meanwhile. */
export const lockCircles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('circles')
    .select(['id', 'teacher_id', 'cancelled_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

interface Due {
  readonly today: Day
  readonly horizon: Day
  readonly tzdata: string
}

/** Circles that have rules whose sessions are not made up to the horizon, or by other rules of zones; locked. */
export async function lockDueCircles(db: Db, { today, horizon, tzdata }: Due, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select c.id from circles c
    where c.cancelled_at is null and exists (
      select from circle_rules r
      where r.circle_id = c.id and (r.ends_on is null or r.ends_on >= ${today})
        and (r.generated_until is null or r.tzdata is distinct from ${tzdata}
          or r.generated_until < least(${horizon}::date, coalesce(r.ends_on, ${horizon}::date)))
    )
    order by c.id limit ${limit} for update of c skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

const ruleColumns = [
  'id',
  'circle_id',
  'rrule',
  'starts_on',
  'ends_on',
  'wall_time as time',
  'minutes',
  'zone',
  'ramadan_time',
] as const

/** Those that have not ended by a day. */
export const listRules = (db: Db, circleIds: readonly number[], today: Day) =>
  db
    .selectFrom('circle_rules')
    .select(ruleColumns)
    .where('circle_id', 'in', circleIds)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('circle_id')
    .orderBy('starts_on')
    .orderBy('id')
    .execute()
export type RuleRow = Awaited<ReturnType<typeof listRules>>[number]

export const findRule = (db: Db, id: number) =>
  db.selectFrom('circle_rules').select(ruleColumns).where('id', '=', id).executeTakeFirstOrThrow()

/** The sessions of rules whose own days are not before one. */
export const listStanding = (db: Db, ruleIds: readonly number[], from: Day) =>
  db
    .selectFrom('circle_sessions')
    .select(['id', 'rule_id', 'day', 'starts_at', 'ends_at', 'status', 'is_hand_set', 'cancel_cause'])
    .where('rule_id', 'in', ruleIds)
    .where('day', '>=', from)
    .execute()

interface NewSession {
  readonly circle_id: number
  readonly rule_id: number
  readonly teacher_id: number
  readonly day: Day
  readonly starts_at: Date
  readonly ends_at: Date
}

/** A session that is there already stays as it is. Answers the ids of the new ones. */
export async function insertSessions(db: Db, sessions: readonly NewSession[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into circle_sessions
      (circle_id, rule_id, teacher_id, day, original_starts_at, starts_at, ends_at, created_at, updated_at)
    select s.circle_id, s.rule_id, s.teacher_id, s.day, s.starts_at, s.starts_at, s.ends_at, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(sessions)}) as s (
      circle_id bigint, rule_id bigint, teacher_id bigint, day date,
      starts_at timestamptz, ends_at timestamptz
    )
    on conflict (rule_id, day) do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was set by hand keeps the moment for which it was planned. */
export const reviseSessions = (db: Db, revisions: readonly Revision[], now: Date) =>
  sql`
    update circle_sessions s
    set starts_at = v.starts_at, ends_at = v.ends_at,
      original_starts_at = case when s.is_hand_set then s.original_starts_at else v.starts_at end,
      cancelled_at = case when v.cause is null then null else coalesce(s.cancelled_at, ${now}) end,
      cancel_cause = v.cause, cancel_reason = v.reason,
      revision = s.revision + 1, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(
      revisions.map(({ id, startsAt, endsAt, cancelled }) => ({
        id,
        starts_at: startsAt,
        ends_at: endsAt,
        cause: cancelled?.cause,
        reason: cancelled?.reason,
      })),
    )}) as v (id bigint, starts_at timestamptz, ends_at timestamptz, cause text, reason text)
    where s.id = v.id`.execute(db)

export const markGenerated = (db: Db, ruleIds: readonly number[], until: Day, tzdata: string) =>
  db.updateTable('circle_rules').set({ generated_until: until, tzdata }).where('id', 'in', ruleIds).execute()

interface NewRule extends WrittenSeries {
  readonly circle_id: number
  readonly ends_on: Day | null
}
const columnsOf = ({
  time,
  rrule,
  starts_on,
  ends_on,
  minutes,
  zone,
  ramadan_time,
}: Omit<NewRule, 'circle_id'>) => ({
  rrule,
  starts_on,
  ends_on,
  wall_time: time,
  minutes,
  zone,
  ramadan_time,
})

export const insertRule = async (db: Db, rule: NewRule, now: Date): Promise<number> =>
  (
    await db
      .insertInto('circle_rules')
      .values({ ...columnsOf(rule), circle_id: rule.circle_id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Its sessions are made anew at the next alignment. */
export const updateRule = (db: Db, id: number, rule: Omit<NewRule, 'circle_id'>) =>
  db
    .updateTable('circle_rules')
    .set({ ...columnsOf(rule), generated_until: null })
    .where('id', '=', id)
    .execute()

/** Sessions from a day on follow another rule; those of a weekday move by so many days, where nothing stands yet. */
export const handOver = (
  db: Db,
  {
    from,
    to,
    since,
    weekday,
    days,
  }: { from: number; to: number; since: Day; weekday?: number; days?: number },
) =>
  sql`
    update circle_sessions s
    set rule_id = ${to},
      day = case when extract(dow from s.day) = ${weekday ?? -1} and not s.is_hand_set and not exists (
          select from circle_sessions o where o.rule_id = ${from} and o.day = s.day + ${days ?? 0}::integer and o.id <> s.id
        ) then s.day + ${days ?? 0}::integer else s.day end
    where s.rule_id = ${from} and s.day >= ${since}`.execute(db)

/** Whether a rule had a session on a day that is over or has begun. */
export const isDayOver = async (db: Db, ruleId: number, day: Day, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('circle_sessions')
    .select('id')
    .where('rule_id', '=', ruleId)
    .where('day', '=', day)
    .where((eb) => eb.or([eb('starts_at', '<=', now), eb('started_at', 'is not', null)]))
    .executeTakeFirst()) !== undefined

export const listHolidayRows = (db: Db) =>
  db
    .selectFrom('circle_holidays')
    .selectAll()
    .orderBy('first_month')
    .orderBy('first_day')
    .orderBy('id')
    .execute()

export async function listHolidays(db: Db): Promise<Holiday[]> {
  const rows = await listHolidayRows(db)
  return rows.map(({ name, calendar, year, first_month, first_day, last_month, last_day }) => ({
    name,
    calendar,
    year,
    first: { month: first_month, day: first_day },
    last: { month: last_month, day: last_day },
  }))
}
