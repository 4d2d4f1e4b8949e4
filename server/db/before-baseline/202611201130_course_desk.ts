import { sql, type Kysely } from 'kysely'

/** What the content desk needs: versions, the bin, more kinds of lessons, conditions, and ended enrolments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['courses', 'modules', 'lessons', 'categories', 'levels']) {
    await sql`
      alter table ${sql.table(table)}
        add column version integer not null default 1,
        add column updated_by bigint references users on delete set null`.execute(db)
    await sql`create index ${sql.ref(`${table}_updated_by`)} on ${sql.table(table)} (updated_by)`.execute(db)
  }
  for (const table of ['modules', 'categories', 'levels'])
    await sql`alter table ${sql.table(table)} add column updated_at timestamptz not null default now()`.execute(
      db,
    )
  for (const table of ['courses', 'modules', 'lessons']) {
    await sql`
      alter table ${sql.table(table)}
        add column deleted_at timestamptz,
        add column deleted_by bigint references users on delete set null`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_bin`)} on ${sql.table(table)} (deleted_at)
      where deleted_at is not null`.execute(db)
    await sql`create index ${sql.ref(`${table}_deleted_by`)} on ${sql.table(table)} (deleted_by)`.execute(db)
  }

  await sql`
    alter table courses
      add column outline_version integer not null default 1,
      add column visible_from timestamptz,
      add column is_scheduled boolean not null default false,
      add column gives_certificate boolean not null default false,
      add column required_level_id bigint references levels,
      add constraint courses_bin_is_draft check (deleted_at is null or status = 'draft'),
      add constraint courses_wait_hidden
        check (not is_scheduled or (status = 'hidden' and visible_from is not null))`.execute(db)
  await sql`create index courses_scheduled on courses (visible_from) where is_scheduled`.execute(db)
  await sql`create index courses_required_level on courses (required_level_id)`.execute(db)
  await sql`create index courses_of_category on courses (category_id)`.execute(db)
  await sql`create index courses_of_level on courses (level_id)`.execute(db)
  for (const [name, columns] of [
    ['updated', 'updated_at desc, id desc'],
    ['made', 'created_at desc, id desc'],
    ['title', 'title_sort, id'],
    ['students', 'students_count desc, id desc'],
    ['stars', 'rating desc, rating_count desc, id desc'],
  ] as const)
    await sql`
      create index ${sql.ref(`courses_desk_${name}`)} on courses (${sql.raw(columns)})
      where deleted_at is null`.execute(db)
  await sql`
    create table course_prerequisites (
      course_id bigint not null references courses on delete cascade,
      required_id bigint not null references courses on delete cascade,
      primary key (course_id, required_id),
      check (course_id <> required_id)
    )`.execute(db)
  await sql`create index course_prerequisites_required on course_prerequisites (required_id)`.execute(db)

  // A removed row leaves its place to others: its position is minus its id, and here stands where it was.
  await sql`alter table modules add column deleted_position integer`.execute(db)
  await sql`
    alter table lessons
      add column deleted_position integer,
      add column was_published boolean,
      add column attachment_path text,
      drop constraint lessons_type_check,
      add constraint lessons_type_check check (type in ('video', 'audio', 'text', 'file', 'quiz')),
      add constraint lessons_bin_is_unpublished check (deleted_at is null or not is_published)`.execute(db)
  await sql`create index lessons_attachment on lessons (attachment_path) where attachment_path is not null`.execute(
    db,
  )
  await sql`
    create table lesson_pictures (
      lesson_id bigint not null references lessons on delete cascade,
      path text not null,
      primary key (lesson_id, path)
    )`.execute(db)
  await sql`create index lesson_pictures_path on lesson_pictures (path)`.execute(db)

  await sql`
    alter table enrolments
      add column ended_reason text,
      add column ended_at timestamptz,
      add column ended_by bigint references users on delete set null,
      drop constraint enrolments_status_check,
      add constraint enrolments_status_check
        check (status in ('active', 'pending_payment', 'refused', 'ended')),
      add constraint enrolments_end_has_reason
        check ((status = 'ended') = (ended_reason is not null and ended_at is not null))`.execute(db)
  await sql`create index enrolments_ended_by on enrolments (ended_by)`.execute(db)
}
