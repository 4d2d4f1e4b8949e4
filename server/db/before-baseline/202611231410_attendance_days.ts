import { sql, type Kysely } from 'kysely'

const COUNTS = ['present', 'late', 'left_early', 'excused', 'absent', 'teacher_absent'] as const

/** What one sheet adds to its day. */
const added = (rows: 'new_rows' | 'old_rows', sign: '' | '-') =>
  `select (starts_at at time zone 'Asia/Riyadh')::date as day, ${sign}1 as sessions, ${sign}present as present,
    ${sign}late as late, ${sign}left_early as left_early, ${sign}excused as excused, ${sign}absent as absent,
    ${sign}(is_teacher_absent::integer) as teacher_absent
  from ${rows} where confirmed_at is not null`

const sums = ['sessions', ...COUNTS].map((name) => `sum(${name}) as ${name}`).join(', ')
const anything = ['sessions', ...COUNTS].map((name) => `sum(${name}) <> 0`).join(' or ')
const written = ['sessions', ...COUNTS].map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')

/** Days are written in their order, so that two who change several of them do not wait for each other. */
const addToDays = (changes: string) => `
  insert into attendance_days as d (day, sessions, ${COUNTS.join(', ')})
  select day, ${sums} from (${changes}) c group by day having ${anything} order by day
  on conflict (day) do update set ${written};`

const markSessions = `
  update circle_sessions s set is_sheet_confirmed = n.confirmed_at is not null
  from new_rows n
  where s.id = n.session_id and s.is_sheet_confirmed <> (n.confirmed_at is not null);`

/**
 * The confirmed sheets of each day added up, and sessions without a confirmed sheet in an index of their own: the
 * figures of a month of all circles read thirty rows, however many circles there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attendance_days (
      day date primary key,
      sessions integer not null,
      present integer not null,
      late integer not null,
      left_early integer not null,
      excused integer not null,
      absent integer not null,
      teacher_absent integer not null
    )`.execute(db)
  await sql`
    insert into attendance_days
    select (starts_at at time zone 'Asia/Riyadh')::date, count(*), sum(present), sum(late), sum(left_early),
      sum(excused), sum(absent), count(*) filter (where is_teacher_absent)
    from attendance_sheets where confirmed_at is not null group by 1`.execute(db)
  await sql`alter table circle_sessions add column is_sheet_confirmed boolean not null default false`.execute(
    db,
  )
  await sql`
    update circle_sessions s set is_sheet_confirmed = true
    from attendance_sheets a where a.session_id = s.id and a.confirmed_at is not null`.execute(db)
  await sql`
    create index circle_sessions_unconfirmed on circle_sessions (starts_at) include (ends_at)
    where not is_sheet_confirmed and status <> 'cancelled'`.execute(db)
  await sql`
    create function tally_attendance_days() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${sql.raw(addToDays(added('new_rows', '')))}
        ${sql.raw(markSessions)}
      elsif tg_op = 'DELETE' then
        ${sql.raw(addToDays(added('old_rows', '-')))}
      else
        ${sql.raw(addToDays(`${added('new_rows', '')} union all ${added('old_rows', '-')}`))}
        ${sql.raw(markSessions)}
      end if;
      return null;
    end $$`.execute(db)
  for (const [name, event, tables] of [
    ['in', 'insert', 'new table as new_rows'],
    ['out', 'delete', 'old table as old_rows'],
    ['over', 'update', 'old table as old_rows new table as new_rows'],
  ] as const)
    await sql`
      create trigger ${sql.raw(`attendance_sheets_tallied_${name}`)}
      after ${sql.raw(event)} on attendance_sheets referencing ${sql.raw(tables)}
      for each statement execute function tally_attendance_days()`.execute(db)
}
