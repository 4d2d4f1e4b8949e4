import { sql, type Kysely } from 'kysely'

/** What is read and listened to beside the plan of a path: curricula, their modules and lessons, and who has read what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table curricula (
      id bigint generated always as identity primary key,
      path_id bigint not null references learning_paths on delete cascade,
      title text not null,
      description text not null default '',
      position integer not null default 0
    )`.execute(db)
  await sql`create index curricula_path on curricula (path_id, position, id)`.execute(db)
  await sql`
    create table curriculum_modules (
      id bigint generated always as identity primary key,
      curriculum_id bigint not null references curricula on delete cascade,
      title text not null,
      position integer not null default 0
    )`.execute(db)
  await sql`create index curriculum_modules_curriculum on curriculum_modules (curriculum_id, position, id)`.execute(
    db,
  )
  await sql`
    create table curriculum_lessons (
      id bigint generated always as identity primary key,
      module_id bigint not null references curriculum_modules on delete cascade,
      title text not null,
      body text not null default '',
      recording_path text,
      minutes smallint check (minutes between 1 and 600),
      position integer not null default 0
    )`.execute(db)
  await sql`create index curriculum_lessons_module on curriculum_lessons (module_id, position, id)`.execute(
    db,
  )
  await sql`create index curriculum_lessons_recording on curriculum_lessons (recording_path)`.execute(db)
  await sql`
    create table curriculum_done_lessons (
      lesson_id bigint not null references curriculum_lessons on delete cascade,
      user_id bigint not null references users,
      done_at timestamptz not null,
      primary key (user_id, lesson_id)
    )`.execute(db)
  await sql`create index curriculum_done_lessons_lesson on curriculum_done_lessons (lesson_id)`.execute(db)
}
