import { sql, type Kysely } from 'kysely'

/** What is written in a live room beside the recitation. A hidden line stays until it expires, for nobody to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_rooms add column is_chat_closed boolean not null default false`.execute(db)
  await sql`
    create table live_messages (
      id bigint generated always as identity primary key,
      session_id bigint not null references live_rooms on delete cascade,
      person_id bigint not null references users,
      text text not null,
      created_at timestamptz not null,
      hidden_at timestamptz,
      hidden_by bigint references users,
      constraint live_messages_hidden check ((hidden_at is null) = (hidden_by is null))
    )`.execute(db)
  await sql`create index live_messages_session on live_messages (session_id, id)`.execute(db)
  await sql`create index live_messages_person on live_messages (person_id)`.execute(db)
  await sql`create index live_messages_hidden_by on live_messages (hidden_by)`.execute(db)
}
