import { sql, type RawBuilder } from 'kysely'
import type { TaskFilter } from '#contract/tasks/shapes.ts'
import type { Db } from '#server/kernel/context.ts'
import { NO_STATS, type Filter, type StatsRow, type TypeRow } from './queries.ts'

/** The counts as they are now: what was added up, and what has changed since. */
const tallies = sql`(
  select type, state, sent, due_on, tasks, grades, grade_sum from task_tallies
  union all
  select type, state, sent, due_on, tasks, grades, grade_sum from task_tally_changes) k`

const answers = sql`(
  select tenths, tasks from task_answer_tallies
  union all
  select tenths, tasks from task_tally_changes where tenths is not null)`

const inState: Readonly<Record<TaskFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  open: sql`k.state in ('assigned', 'started', 'returned')`,
  late: sql`k.state in ('assigned', 'started')`,
  waiting: sql`k.state = 'submitted'`,
  returned: sql`k.state = 'returned'`,
  graded: sql`k.state = 'graded'`,
}

/** Only what the counts know: the kind of task, its state, and whether it was sent in time. */
export type Tallied = Pick<Filter, 'state' | 'type' | 'sent' | 'now'>

const narrowed = ({ type, sent }: Pick<Filter, 'type' | 'sent'>) => sql`
  ${type === undefined ? sql`` : sql`and k.type = ${type}`}
  ${sent === undefined ? sql`` : sql`and k.sent = ${sent}`}`

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/**
 * What is open and not due yet: counted by days, but for the rest of today, which is looked at. The index of those to do
 * names what was given back too, so its words are said whole.
 */
const notYetDue = ({ type, sent, now }: Omit<Tallied, 'state'>) => sql`(
  select coalesce(sum(k.tasks), 0) from ${tallies}
  where k.due_on > ${dayOf(now)}::date ${narrowed({ type, sent })}
) + (
  select count(*) from tasks t
  where t.state in ('assigned', 'started', 'returned') and t.state <> 'returned' and t.due_at >= ${now}
    and t.due_at < ((${dayOf(now)}::date + 1)::timestamp at time zone 'UTC')
    ${
      type === undefined
        ? sql``
        : sql`and exists (select from task_assignments a where a.id = t.assignment_id and a.type = ${type})`
    }
    ${sent === undefined ? sql`` : sql`and t.submitted_at is not null and t.is_late = ${sent === 'late'}`}
)`

const counted = ({ state, ...rest }: Tallied) => sql`(
  select coalesce(sum(k.tasks), 0) from ${tallies} where ${inState[state]} ${narrowed(rest)}
) ${state === 'late' ? sql`- (${notYetDue(rest)})` : sql``}`

export const talliedCount = (asked: Tallied) => sql<{ tasks: number }>`
  select (${counted(asked)})::integer as tasks`

export const countTallied = async (db: Db, asked: Tallied): Promise<number> =>
  (await talliedCount(asked).execute(db)).rows[0]?.tasks ?? 0

/** The middle of all answers, or between the two in the middle. */
const middleAnswer = sql`(
  with hours as (select tenths, sum(tasks) as tasks from ${answers} a group by tenths having sum(tasks) > 0),
    places as (select tenths, sum(tasks) over (order by tenths) as up_to, sum(tasks) over () as total from hours)
  select round(((min(tenths) filter (where up_to >= floor((total + 1) / 2)))
    + (min(tenths) filter (where up_to >= floor(total / 2) + 1)))::numeric / 20, 1)::float8
  from places)`

export const talliedStats = (now: Date) => {
  const count = (state: TaskFilter) =>
    sql`coalesce(sum(k.tasks) filter (where ${inState[state]}), 0)::integer`
  return sql<StatsRow>`
    select ${count('open')} as open, (${counted({ state: 'late', type: undefined, sent: undefined, now })})::integer
        as late,
      ${count('waiting')} as waiting, ${count('returned')} as returned, ${count('graded')} as graded,
      round(100.0 * sum(k.tasks) filter (where k.sent = 'in_time')
        / nullif(sum(k.tasks) filter (where k.sent <> 'not'), 0))::integer as on_time,
      round(sum(k.grade_sum) / nullif(sum(k.grades), 0), 1)::float8 as average,
      ${middleAnswer} as answer_hours
    from ${tallies}`
}

export const readTalliedStats = async (db: Db, now: Date): Promise<StatsRow> =>
  (await talliedStats(now).execute(db)).rows[0] ?? NO_STATS

export const countTalliedByType = async (db: Db): Promise<TypeRow[]> => {
  const { rows } = await sql<TypeRow>`
    select k.type, sum(k.tasks)::integer as tasks,
      coalesce(sum(k.tasks) filter (where k.state in ('submitted', 'graded')), 0)::integer as done
    from ${tallies} where k.state <> 'excused' group by k.type having sum(k.tasks) > 0
    order by sum(k.tasks) desc, k.type`.execute(db)
  return rows
}

/**
 * Adds up what has changed, and the days that are over. Whoever else does so at the same time finds nothing left of it.
 */
export const foldTallies = (db: Db, now: Date) =>
  sql`
    with changes as (delete from task_tally_changes returning *),
    over as (
      delete from task_tallies where due_on > '-infinity' and due_on < ${dayOf(now)}::date returning *
    ),
    answered as (
      insert into task_answer_tallies as k (tenths, tasks)
      select tenths, sum(tasks) from changes where tenths is not null group by tenths order by tenths
      on conflict (tenths) do update set tasks = k.tasks + excluded.tasks
    )
    insert into task_tallies as k (type, state, sent, due_on, tasks, grades, grade_sum)
    select type, state, sent, case when due_on < ${dayOf(now)}::date then '-infinity' else due_on end as day,
      sum(tasks), sum(grades), sum(grade_sum)
    from (
      select type, state, sent, due_on, tasks, grades, grade_sum from changes
      union all select type, state, sent, due_on, tasks, grades, grade_sum from over
    ) moved
    group by type, state, sent, day order by type, state, sent, day
    on conflict (type, state, sent, due_on) do update
    set tasks = k.tasks + excluded.tasks, grades = k.grades + excluded.grades,
      grade_sum = k.grade_sum + excluded.grade_sum`.execute(db)
