import { sql, type Kysely } from 'kysely'

/** Who began and ended a session, and what its teachers wrote about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table circle_sessions
      add column started_by bigint references users,
      add column ended_by bigint references users,
      add column end_cause text check (end_cause in ('hand', 'forgotten')),
      add constraint circle_sessions_end_cause check (ended_at is not null or end_cause is null)`.execute(db)
  for (const column of ['started_by', 'ended_by'])
    await sql`
      create index ${sql.ref(`circle_sessions_${column}`)} on circle_sessions (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  // The board of the director asks for the sessions of one day in all circles.
  await sql`create index circle_sessions_by_start on circle_sessions (starts_at)`.execute(db)
  await sql`
    create table circle_session_notes (
      session_id bigint not null references circle_sessions on delete cascade,
      author_id bigint not null references users,
      is_shared boolean not null,
      text text not null check (text <> ''),
      updated_at timestamptz not null,
      primary key (session_id, author_id, is_shared)
    )`.execute(db)
  await sql`create index circle_session_notes_author on circle_session_notes (author_id)`.execute(db)
}
