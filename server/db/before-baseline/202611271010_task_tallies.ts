import { sql, type Kysely } from 'kysely'

/**
 * How many tasks the whole centre has of each kind, kept by statement. Many write tasks at the same time, so a change is
 * a row of its own, which waits for nobody, and the rows are added up every few minutes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  await sql`
    create function retally_tasks() returns void language plpgsql as $$
    begin
      delete from task_tally_changes;
      delete from task_tallies;
      delete from task_answer_tallies;
      ${sql.raw(addChanges('select *, 1 as step from tasks'))}
    end $$`.execute(db)
  await sql`select retally_tasks()`.execute(db)
  await followTasks(db)
  await indexLists(db)
}

/** The day, of UTC, on which an open task falls due; of days that are over '-infinity', as of what is not open. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  const cell = sql`
    type text not null,
    state text not null,
    sent text not null check (sent in ('not', 'in_time', 'late')),
    due_on date not null`
  const sums = sql`
    tasks bigint not null,
    grades bigint not null,
    grade_sum numeric not null`
  await sql`
    create table task_tallies (${cell}, ${sums}, primary key (type, state, sent, due_on))`.execute(db)
  await sql`
    create table task_answer_tallies (tenths integer primary key, tasks bigint not null)`.execute(db)
  await sql`
    create table task_tally_changes (
      id bigint generated always as identity primary key,
      ${cell},
      tenths integer,
      ${sums}
    )`.execute(db)
}

/** Tenths of an hour from what was sent to its grade; beyond a hundred hours whole ones, beyond two thousand none longer. */
const TENTHS = `
  case when c.graded_by is not null and c.graded_at >= c.submitted_at then
    case when c.graded_at - c.submitted_at < interval '100 hours'
      then round(extract(epoch from c.graded_at - c.submitted_at) / 360)
      else 10 * least(2000, round(extract(epoch from c.graded_at - c.submitted_at) / 3600)) end
  end::integer`

const GRADES = 'coalesce(sum(c.step) filter (where c.grade is not null), 0)'
const GRADE_SUM = 'coalesce(sum(c.step * c.grade), 0)'

/** `changes` has every column of a task, and a `step` of 1 for one that came and of -1 for one that went. */
const addChanges = (changes: string): string => `
  insert into task_tally_changes (type, state, sent, due_on, tenths, tasks, grades, grade_sum)
  select a.type, c.state,
    case when c.submitted_at is null then 'not' when c.is_late then 'late' else 'in_time' end,
    case when c.state in ('assigned', 'started') then (c.due_at at time zone 'UTC')::date else '-infinity' end,
    ${TENTHS}, sum(c.step), ${GRADES}, ${GRADE_SUM}
  from (${changes}) c join task_assignments a on a.id = c.assignment_id
  group by 1, 2, 3, 4, 5
  having (sum(c.step), ${GRADES}, ${GRADE_SUM}) <> (0, 0, 0);`

async function followTasks(db: Kysely<unknown>): Promise<void> {
  const came = 'select *, 1 as step from new_rows'
  const went = 'select *, -1 as step from old_rows'
  await sql`
    create function tally_tasks() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${sql.raw(addChanges(came))}
      elsif tg_op = 'DELETE' then ${sql.raw(addChanges(went))}
      else ${sql.raw(addChanges(`${came} union all ${went}`))}
      end if;
      return null;
    end $$`.execute(db)
  for (const [name, event, tables] of [
    ['in', 'insert', 'new table as new_rows'],
    ['out', 'delete', 'old table as old_rows'],
    ['over', 'update', 'old table as old_rows new table as new_rows'],
  ] as const)
    await sql`
      create trigger ${sql.raw(`tasks_tallied_${name}`)}
      after ${sql.raw(event)} on tasks referencing ${sql.raw(tables)}
      for each statement execute function tally_tasks()`.execute(db)
  // A task knows its type by its assignment, which therefore goes after the last of its tasks.
  await sql`
    alter table tasks drop constraint tasks_assignment_id_fkey,
      add constraint tasks_assignment_id_fkey foreign key (assignment_id) references task_assignments`.execute(
    db,
  )
}

/** Of all tasks in their order those of one state are a few among millions. */
async function indexLists(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns, which] of [
    ['all_open', 'due_at, id', `state in ('assigned', 'started', 'returned')`],
    ['all_returned', 'due_at, id', `state = 'returned'`],
    ['all_graded', 'due_at, id', `state = 'graded'`],
    ['all_waiting', 'submitted_at, id', `state = 'submitted'`],
    ['all_sent_late', 'due_at, id', 'is_late and submitted_at is not null'],
  ] as const)
    await sql`
      create index ${sql.raw(`tasks_${name}`)} on tasks (${sql.raw(columns)})
      where ${sql.raw(which)}`.execute(db)
}
