import { sql, type Kysely } from 'kysely'

/** Lectures that are recorded: who speaks records them, in one stretch or in several, and each may become a lesson. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lectures add column is_recorded boolean not null default false`.execute(db)
  await sql`
    create table lecture_recordings (
      id bigint generated always as identity primary key,
      lecture_id bigint not null references lectures on delete cascade,
      client_id uuid not null,
      path text not null,
      seconds real,
      began_at timestamptz not null,
      lesson_id bigint references lessons on delete set null,
      created_at timestamptz not null,
      unique (lecture_id, client_id)
    )`.execute(db)
  await sql`create index lecture_recordings_path on lecture_recordings (path)`.execute(db)
  await sql`create index lecture_recordings_lesson on lecture_recordings (lesson_id)`.execute(db)
}
