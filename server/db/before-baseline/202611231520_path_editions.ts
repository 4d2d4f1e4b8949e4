import { sql, type Kysely } from 'kysely'

/**
 * A path is walked in an edition of its plan: what a director changes stands in `path_stages`, `path_days` and
 * `path_tasks` until it is published as the next one. Rows of an edition never change, so what a student did keeps its
 * text; its ids are those of the plan, which therefore keeps what it no longer shows (`removed_at`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['path_stages', 'path_days', 'path_tasks'])
    await sql`alter table ${sql.table(table)} add column removed_at timestamptz`.execute(db)
  await createEditions(db)
  // The newest edition. An edition goes with its path alone, and two tables that refer to each other have no order in
  // which a backup could fill them, so this is no foreign key.
  await sql`
    alter table learning_paths
      add column edition_id bigint,
      add column has_changes boolean not null default false`.execute(db)
  await sql`
    alter table path_enrolments
      add column edition_id bigint references path_editions,
      add column finished_on date`.execute(db)
  await sql`alter table path_done_tasks add column edition_id bigint references path_editions`.execute(db)
  await fillEditions(db)
  for (const table of ['path_enrolments', 'path_done_tasks']) {
    await sql`alter table ${sql.table(table)} alter column edition_id set not null`.execute(db)
    await sql`create index ${sql.ref(`${table}_edition`)} on ${sql.table(table)} (edition_id)`.execute(db)
  }
}

async function createEditions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table path_editions (
      id bigint generated always as identity primary key,
      path_id bigint not null references learning_paths on delete cascade,
      number integer not null check (number > 0),
      published_at timestamptz not null,
      published_by bigint references users on delete set null,
      unique (path_id, number)
    )`.execute(db)
  await sql`create index path_editions_published_by on path_editions (published_by)`.execute(db)
  await sql`
    create table path_edition_stages (
      edition_id bigint not null references path_editions on delete cascade,
      stage_id bigint not null references path_stages on delete cascade,
      title text not null,
      description text not null,
      position integer not null,
      primary key (edition_id, stage_id)
    )`.execute(db)
  await sql`create index path_edition_stages_stage on path_edition_stages (stage_id)`.execute(db)
  // The position of a day counts through the whole path. A day without a task, which nobody could do, stands in none.
  await sql`
    create table path_edition_days (
      edition_id bigint not null references path_editions on delete cascade,
      day_id bigint not null references path_days on delete cascade,
      stage_id bigint not null,
      title text not null,
      position integer not null,
      primary key (edition_id, day_id),
      foreign key (edition_id, stage_id) references path_edition_stages on delete cascade
    )`.execute(db)
  await sql`create index path_edition_days_day on path_edition_days (day_id)`.execute(db)
  await sql`create index path_edition_days_stage on path_edition_days (edition_id, stage_id)`.execute(db)
  await sql`
    create table path_edition_tasks (
      edition_id bigint not null references path_editions on delete cascade,
      task_id bigint not null references path_tasks on delete cascade,
      day_id bigint not null,
      type text not null check (type in ('memorise', 'near_revision', 'far_revision', 'recitation', 'talqin', 'read',
        'listen', 'watch', 'quiz', 'write', 'upload', 'session', 'free')),
      title text not null,
      details text not null,
      from_ayah ayah_id,
      to_ayah ayah_id,
      minutes smallint,
      position integer not null,
      primary key (edition_id, task_id),
      foreign key (edition_id, day_id) references path_edition_days on delete cascade,
      constraint path_edition_tasks_range check (from_ayah <= to_ayah and (from_ayah is null) = (to_ayah is null))
    )`.execute(db)
  await sql`create index path_edition_tasks_task on path_edition_tasks (task_id)`.execute(db)
  await sql`create index path_edition_tasks_day on path_edition_tasks (edition_id, day_id)`.execute(db)
}

/** Whoever walks a path walks what stands now. */
async function fillEditions(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into path_editions (path_id, number, published_at, published_by)
    select id, 1, updated_at, updated_by from learning_paths p
    where is_published or exists (select from path_enrolments e where e.path_id = p.id)`.execute(db)
  await sql`update learning_paths p set edition_id = v.id from path_editions v where v.path_id = p.id`.execute(
    db,
  )
  await sql`
    insert into path_edition_stages (edition_id, stage_id, title, description, position)
    select v.id, s.id, s.title, s.description, s.position
    from path_editions v join path_stages s on s.path_id = v.path_id`.execute(db)
  await sql`
    insert into path_edition_days (edition_id, day_id, stage_id, title, position)
    select v.id, d.id, s.id, d.title,
      row_number() over (partition by v.id order by s.position, s.id, d.position, d.id)
    from path_editions v join path_stages s on s.path_id = v.path_id join path_days d on d.stage_id = s.id
    where exists (select from path_tasks k where k.day_id = d.id)`.execute(db)
  await sql`
    insert into path_edition_tasks
      (edition_id, task_id, day_id, type, title, details, from_ayah, to_ayah, minutes, position)
    select d.edition_id, k.id, k.day_id, k.type, k.title, k.details, k.from_ayah, k.to_ayah, k.minutes, k.position
    from path_edition_days d join path_tasks k on k.day_id = d.day_id`.execute(db)
  await sql`
    update path_enrolments e set edition_id = p.edition_id from learning_paths p where p.id = e.path_id`.execute(
    db,
  )
  await sql`
    update path_done_tasks t set edition_id = e.edition_id
    from path_enrolments e where e.id = t.enrolment_id`.execute(db)
  await sql`
    update path_enrolments e set finished_on = t.last_day
    from (
      select enrolment_id, count(*) as days, max(done_on) as last_day from path_done_days group by enrolment_id) t
    join path_enrolments o on o.id = t.enrolment_id
    join learning_paths p on p.id = o.path_id and p.days_count > 0 and t.days >= p.days_count
    where e.id = t.enrolment_id`.execute(db)
}
