import { sql, type Kysely } from 'kysely'

/** What the lists and figures of certificates count, kept by statement, and an index for each list of the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db)
  // An empty platform has no row at all: only into such a one is a copy of another taken.
  await sql`insert into certificate_totals (holders) select 0 where exists (select from certificates)`.execute(
    db,
  )
  for (const statement of addChanges('select *, 1 as step from certificates'))
    await sql.raw(statement).execute(db)
  await followCertificates(db)
  await indexLists(db)
}

/** In `certificate_counts` 0 is any course or any template, and 'infinity' the last day of what holds for ever. */
async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate_counts (
      course_id bigint not null,
      template_id bigint not null,
      source text not null,
      state text not null,
      expires_on date not null,
      total bigint not null,
      primary key (course_id, template_id, source, state, expires_on)
    )`.execute(db)
  await sql`create table certificate_days (day date primary key, total bigint not null)`.execute(db)
  await sql`create table certificate_titles (title text primary key, total bigint not null)`.execute(db)
  await sql`create index certificate_titles_most on certificate_titles (total desc, title)`.execute(db)
  await sql`create table certificate_holders (user_id bigint primary key, total bigint not null)`.execute(db)
  await sql`
    create table certificate_totals (
      is_only boolean primary key default true check (is_only),
      holders bigint not null
    )`.execute(db)
}

const CELL = 'course_id, template_id, source, state, expires_on'

/** `changes` has every column of a certificate, and a `step` of 1 for one that came and of -1 for one that went. */
const addChanges = (changes: string): string[] => [
  `insert into certificate_counts as k (${CELL}, total)
  select cell.course_id, cell.template_id, c.source, c.state, coalesce(c.expires_on, 'infinity'), sum(c.step)
  from (${changes}) c cross join lateral (
    select distinct v.course_id, v.template_id from (values
      (0::bigint, 0::bigint),
      (coalesce(c.course_id, 0), 0),
      (0, coalesce(c.template_id, 0)),
      (coalesce(c.course_id, 0), coalesce(c.template_id, 0))
    ) as v (course_id, template_id)
  ) cell
  group by 1, 2, 3, 4, 5 having sum(c.step) <> 0
  on conflict (${CELL}) do update set total = k.total + excluded.total`,
  `insert into certificate_days as k (day, total)
  select (issued_at at time zone 'Asia/Riyadh')::date, sum(step) from (${changes}) c
  group by 1 having sum(step) <> 0
  on conflict (day) do update set total = k.total + excluded.total`,
  `insert into certificate_titles as k (title, total)
  select title, sum(step) from (${changes}) c where state = 'issued' group by 1 having sum(step) <> 0
  on conflict (title) do update set total = k.total + excluded.total`,
  `with steps as (
    select user_id, sum(step) as step from (${changes}) c
    where state = 'issued' and user_id is not null group by 1 having sum(step) <> 0
  ), written as (
    insert into certificate_holders as k (user_id, total) select user_id, step from steps
    on conflict (user_id) do update set total = k.total + excluded.total
    returning user_id, total
  )
  update certificate_totals set holders = holders + (
    select count(*) filter (where w.total = s.step) - count(*) filter (where w.total = 0)
    from written w join steps s using (user_id)
  ) where exists (select from steps)`,
]

/**
 * One change of the counts at a time, whatever its order: whoever issues holds the number of the year before them, so
 * nobody waits here who would not wait there.
 */
async function followCertificates(db: Kysely<unknown>): Promise<void> {
  const body = (changes: string) =>
    addChanges(changes)
      .map((statement) => `${statement};`)
      .join('\n')
  const came = 'select *, 1 as step from new_rows'
  const went = 'select *, -1 as step from old_rows'
  const counted = 'state, source, course_id, template_id, expires_on, title, user_id, issued_at'
  await sql`
    create function count_certificates() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if not exists (
          select id, ${sql.raw(counted)} from new_rows except select id, ${sql.raw(counted)} from old_rows
        ) then
          return null;
        end if;
      end if;
      insert into certificate_totals (holders) values (0) on conflict do nothing;
      perform from certificate_totals for update;
      if tg_op = 'INSERT' then
        ${sql.raw(body(came))}
      elsif tg_op = 'DELETE' then
        ${sql.raw(body(went))}
      else
        ${sql.raw(body(`${came} union all ${went}`))}
      end if;
      return null;
    end $$`.execute(db)
  for (const [name, event, tables] of [
    ['in', 'insert', 'new table as new_rows'],
    ['out', 'delete', 'old table as old_rows'],
    ['over', 'update', 'old table as old_rows new table as new_rows'],
  ] as const)
    await sql`
      create trigger ${sql.raw(`certificates_counted_${name}`)}
      after ${sql.raw(event)} on certificates referencing ${sql.raw(tables)}
      for each statement execute function count_certificates()`.execute(db)
}

/** What the filters look at lies beside the order, so that a skipped row costs no visit to the table. */
async function indexLists(db: Kysely<unknown>): Promise<void> {
  const newest = 'issued_at desc, id desc'
  for (const [name, columns, beside] of [
    ['state', `state, ${newest}`, 'expires_on'],
    ['source', `source, ${newest}`, 'state'],
    ['source_state', `source, state, ${newest}`, 'expires_on'],
    ['course', `course_id, ${newest}`, 'source, state, expires_on'],
    ['template', `template_id, ${newest}`, 'source, state, expires_on'],
  ] as const) {
    await sql`drop index if exists ${sql.raw(`certificates_${name}`)}`.execute(db)
    await sql`
      create index ${sql.raw(`certificates_${name}`)} on certificates (${sql.raw(columns)})
      include (${sql.raw(beside)})`.execute(db)
  }
  await sql`drop index certificates_expiring`.execute(db)
  for (const [name, columns] of [
    ['expiring', 'expires_on, id'],
    ['source_expiring', 'source, expires_on, id'],
  ] as const)
    await sql`
      create index ${sql.raw(`certificates_${name}`)} on certificates (${sql.raw(columns)})
      where state = 'issued' and expires_on is not null`.execute(db)
}
