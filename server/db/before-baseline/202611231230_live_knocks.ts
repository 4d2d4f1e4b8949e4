import { sql, type Kysely } from 'kysely'

/** Who came after the door of a room was closed, and waits until the teacher opens it for her. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_knocks (
      session_id bigint not null references circle_sessions on delete cascade,
      person_id bigint not null references users,
      knocked_at timestamptz not null,
      primary key (session_id, person_id)
    )`.execute(db)
  await sql`create index live_knocks_person on live_knocks (person_id)`.execute(db)
}
