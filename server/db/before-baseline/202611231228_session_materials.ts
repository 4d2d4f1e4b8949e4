import { sql, type Kysely } from 'kysely'

/** Papers, pictures and sounds of a session for everybody of its circle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table circle_session_materials (
      id bigint generated always as identity primary key,
      session_id bigint not null references circle_sessions on delete cascade,
      file_id bigint not null references files,
      name text not null,
      added_by bigint references users,
      added_at timestamptz not null,
      unique (session_id, file_id)
    )`.execute(db)
  await sql`create index circle_session_materials_file on circle_session_materials (file_id)`.execute(db)
  await sql`create index circle_session_materials_added_by on circle_session_materials (added_by)`.execute(db)
}
