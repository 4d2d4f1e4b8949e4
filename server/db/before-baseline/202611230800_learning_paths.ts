import { sql, type Kysely } from 'kysely'

/** Paths with their plan, and who walks them. Dates are derived: a holiday or another pace changes no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learning_paths (
      id bigint generated always as identity primary key,
      title text not null,
      description text not null default '',
      audience text not null default 'women' check (audience in ('women', 'girls', 'everyone')),
      is_published boolean not null default false,
      stages_count integer not null default 0,
      days_count integer not null default 0,
      tasks_count integer not null default 0,
      students_count integer not null default 0,
      title_norm text not null,
      title_sort text collate "C" not null,
      search_norm text not null,
      search_vector tsvector not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by bigint references users on delete set null
    )`.execute(db)
  await sql`create index learning_paths_updated_by on learning_paths (updated_by)`.execute(db)
  await sql`create index learning_paths_edited on learning_paths (updated_at desc, id desc)`.execute(db)
  await sql`create index learning_paths_shown on learning_paths (title_sort, id) where is_published`.execute(
    db,
  )
  await sql`create index learning_paths_words on learning_paths using gin (search_norm gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index learning_paths_stems on learning_paths using gin (search_vector)`.execute(db)
  await sql`
    create table path_stages (
      id bigint generated always as identity primary key,
      path_id bigint not null references learning_paths on delete cascade,
      title text not null,
      description text not null default '',
      position integer not null
    )`.execute(db)
  await sql`create index path_stages_path on path_stages (path_id, position, id)`.execute(db)
  // A day keeps its id wherever it is moved: what a student did is tied to it, never to its number.
  await sql`
    create table path_days (
      id bigint generated always as identity primary key,
      stage_id bigint not null references path_stages on delete cascade,
      title text not null default '',
      position integer not null
    )`.execute(db)
  await sql`create index path_days_stage on path_days (stage_id, position, id)`.execute(db)
  await sql`
    create table path_tasks (
      id bigint generated always as identity primary key,
      day_id bigint not null references path_days on delete cascade,
      type text not null check (type in ('memorise', 'near_revision', 'far_revision', 'recitation', 'talqin', 'read',
        'listen', 'watch', 'quiz', 'write', 'upload', 'session', 'free')),
      title text not null default '',
      details text not null default '',
      from_ayah ayah_id,
      to_ayah ayah_id,
      minutes smallint check (minutes between 1 and 600),
      position integer not null,
      constraint path_tasks_range check (from_ayah <= to_ayah and (from_ayah is null) = (to_ayah is null))
    )`.execute(db)
  await sql`create index path_tasks_day on path_tasks (day_id, position, id)`.execute(db)
  await sql`
    create table path_enrolments (
      id bigint generated always as identity primary key,
      path_id bigint not null references learning_paths,
      user_id bigint not null references users,
      start_date date not null,
      weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
      catch_up smallint not null default 0 check (catch_up between 0 and 3),
      enrolled_at timestamptz not null,
      unique (user_id, path_id)
    )`.execute(db)
  await sql`create index path_enrolments_path on path_enrolments (path_id)`.execute(db)
  // Rows come when she touches a task; done_on is the day in her centre's zone.
  await sql`
    create table path_done_tasks (
      enrolment_id bigint not null references path_enrolments on delete cascade,
      task_id bigint not null references path_tasks,
      done_on date not null,
      primary key (enrolment_id, task_id)
    )`.execute(db)
  await sql`create index path_done_tasks_task on path_done_tasks (task_id)`.execute(db)
  await sql`
    create table path_done_days (
      enrolment_id bigint not null references path_enrolments on delete cascade,
      day_id bigint not null references path_days,
      done_on date not null,
      primary key (enrolment_id, day_id)
    )`.execute(db)
  await sql`create index path_done_days_day on path_done_days (day_id)`.execute(db)
}
