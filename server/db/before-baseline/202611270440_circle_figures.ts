import { sql, type Kysely } from 'kysely'

const COUNTS = ['present', 'late', 'left_early', 'excused', 'absent', 'teacher_absent'] as const
const FIGURES = ['sessions', ...COUNTS, 'joined', 'left_count'] as const

const RUNNING = `is_published and status in ('scheduled', 'live')`
const LOCK = `hashtextextended('circle figures', 0)`

const listOf = (of: (name: string) => string) => sql.raw(FIGURES.map(of).join(', '))

/**
 * What the director compares circles by, counted for each circle over the last 7, 30, 90 and 365 days, each order in an
 * index of its own: the first page of two thousand circles reads twenty rows. A circle is counted anew whenever one of
 * its sheets is confirmed or taken back, somebody joins or leaves, or it begins or ceases to go on; the row is locked
 * first, so that of two at once the later one sees what the earlier one did. All of them are counted anew when a day
 * has passed, while no single one is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table circle_spans (
      days smallint primary key,
      first_day date not null,
      last_day date not null,
      since timestamptz not null,
      until timestamptz not null
    )`.execute(db)
  await sql`
    create table circle_figures (
      circle_id bigint not null references circles on delete cascade,
      days smallint not null,
      is_running boolean not null default false,
      ${listOf((name) => `${name} integer not null default 0`)},
      attendance float8 generated always as (
        (present + late + left_early)::float8 / nullif(present + late + left_early + absent, 0)) stored,
      punctuality float8 generated always as (present::float8 / nullif(present + late + left_early, 0)) stored,
      is_shown boolean not null generated always as (is_running or sessions > 0) stored,
      primary key (circle_id, days)
    )`.execute(db)
  for (const [name, order] of [
    ['attendance', 'attendance'],
    ['punctuality', 'punctuality'],
    ['growth', 'joined desc'],
    ['departures', 'left_count desc'],
  ] as const)
    await sql`
      create index ${sql.raw(`circle_figures_${name}`)} on circle_figures (days, ${sql.raw(order)}, circle_id)
      where is_shown`.execute(db)
  // What one circle adds up to is read from the index alone.
  await sql`drop index attendance_sheets_circle`.execute(db)
  await sql`
    create index attendance_sheets_circle on attendance_sheets (circle_id, starts_at)
    include (present, late, left_early, excused, absent, is_teacher_absent) where confirmed_at is not null`.execute(
    db,
  )
  await sql`
    create index circle_sessions_unconfirmed_of_circle on circle_sessions (circle_id, starts_at) include (ends_at)
    where not is_sheet_confirmed and status <> 'cancelled'`.execute(db)
  await sql`
    create function refresh_circle_figures(ids bigint[]) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.raw(LOCK)});
      perform from circle_figures where circle_id = any(ids) order by circle_id, days for update;
      with met as (
        select s.days, a.circle_id, count(*) as sessions, sum(a.present) as present, sum(a.late) as late,
          sum(a.left_early) as left_early, sum(a.excused) as excused, sum(a.absent) as absent,
          count(*) filter (where a.is_teacher_absent) as teacher_absent
        from circle_spans s join attendance_sheets a on a.starts_at >= s.since and a.starts_at < s.until
        where a.circle_id = any(ids) and a.confirmed_at is not null group by s.days, a.circle_id
      ), moved as (
        select s.days, r.circle_id,
          count(*) filter (where r.joined_at >= s.since and r.joined_at < s.until) as joined,
          count(*) filter (where r.left_at >= s.since and r.left_at < s.until) as left_count
        from circle_spans s join circle_registrations r on r.joined_at is not null
        where r.circle_id = any(ids) group by s.days, r.circle_id
      ), counted as (
        select f.circle_id, f.days, ${sql.raw(RUNNING)} as is_running,
          ${listOf((name) => `coalesce(${name === 'joined' || name === 'left_count' ? 'moved' : 'met'}.${name}, 0) as ${name}`)}
        from circle_figures f join circles c on c.id = f.circle_id
        left join met on met.circle_id = f.circle_id and met.days = f.days
        left join moved on moved.circle_id = f.circle_id and moved.days = f.days
        where f.circle_id = any(ids)
      )
      update circle_figures f
      set is_running = n.is_running, ${listOf((name) => `${name} = n.${name}`)}
      from counted n
      where f.circle_id = n.circle_id and f.days = n.days
        and (f.is_running, ${listOf((name) => `f.${name}`)}) is distinct from (n.is_running, ${listOf((name) => `n.${name}`)});
    end $$`.execute(db)
  // Whole days of Riyadh, the given one being the last.
  await sql`
    create function roll_circle_figures(today date) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${sql.raw(LOCK)});
      insert into circle_spans (days, first_day, last_day, since, until)
      select n, today + 1 - n, today, (today + 1 - n)::timestamp at time zone 'Asia/Riyadh',
        (today + 1)::timestamp at time zone 'Asia/Riyadh'
      from unnest(array[7, 30, 90, 365]) n
      on conflict (days) do update set first_day = excluded.first_day, last_day = excluded.last_day,
        since = excluded.since, until = excluded.until;
      insert into circle_figures (circle_id, days) select c.id, s.days from circles c, circle_spans s
      on conflict do nothing;
      perform refresh_circle_figures(array(select id from circles));
    end $$`.execute(db)
  await countWithSheets(db)
  await countWithRegistrations(db)
  await countWithCircles(db)
}

const named = (table: string, event: string) =>
  sql.raw(`create trigger ${table}_count_figures_${event} after ${event} on ${table}`)

/** Of the circles that are named by such rows, each once. */
const refreshOf = (rows: string) =>
  sql.raw(`
    ids := array(select distinct circle_id from (${rows}) rows where circle_id is not null order by circle_id);
    if ids <> '{}' then perform refresh_circle_figures(ids); end if;`)

async function countWithSheets(db: Kysely<unknown>): Promise<void> {
  const confirmed = (rows: string) => `select circle_id from ${rows} where confirmed_at is not null`
  await sql`
    create function count_figures_of_sheets() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      if tg_op = 'INSERT' then ${refreshOf(confirmed('new_rows'))}
      elsif tg_op = 'DELETE' then ${refreshOf(confirmed('old_rows'))}
      else ${refreshOf(`${confirmed('new_rows')} union all ${confirmed('old_rows')}`)}
      end if;
      return null;
    end $$`.execute(db)
  await onStatements(db, 'attendance_sheets', 'count_figures_of_sheets')
}

async function countWithRegistrations(db: Kysely<unknown>): Promise<void> {
  const joined = (rows: string) => `select circle_id from ${rows} where joined_at is not null`
  await sql`
    create function count_figures_of_registrations() returns trigger language plpgsql as $$
    declare ids bigint[];
    begin
      if tg_op = 'INSERT' then ${refreshOf(joined('new_rows'))}
      elsif tg_op = 'DELETE' then ${refreshOf(joined('old_rows'))}
      else ${refreshOf(`
        select n.circle_id from new_rows n join old_rows o using (id)
        where (n.joined_at, n.left_at) is distinct from (o.joined_at, o.left_at)`)}
      end if;
      return null;
    end $$`.execute(db)
  await onStatements(db, 'circle_registrations', 'count_figures_of_registrations')
}

async function onStatements(db: Kysely<unknown>, table: string, run: string): Promise<void> {
  for (const [event, rows] of [
    ['insert', 'new table as new_rows'],
    ['delete', 'old table as old_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
  ] as const)
    await sql`${named(table, event)} referencing ${sql.raw(rows)}
      for each statement execute function ${sql.raw(run)}()`.execute(db)
}

async function countWithCircles(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_figures_of_circle() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into circle_figures (circle_id, days) select new.id, days from circle_spans on conflict do nothing;
      end if;
      perform refresh_circle_figures(array[new.id]);
      return null;
    end $$`.execute(db)
  await sql`${named('circles', 'insert')} for each row execute function count_figures_of_circle()`.execute(db)
  const running = (row: string) => sql.raw(`(${row}.is_published and ${row}.status in ('scheduled', 'live'))`)
  await sql`${named('circles', 'update')} for each row
    when (${running('old')} <> ${running('new')}) execute function count_figures_of_circle()`.execute(db)
}
