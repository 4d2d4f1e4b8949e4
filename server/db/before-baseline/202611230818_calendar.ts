import { sql, type Kysely } from 'kysely'

/** Sessions by their hour, private calendar addresses, and which reminders were given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index circle_sessions_starts on circle_sessions (starts_at, id)`.execute(db)
  await sql`
    create index circle_sessions_moved on circle_sessions (original_starts_at)
    where original_starts_at <> starts_at`.execute(db)
  await sql`create index quiz_settings_closing on quiz_settings (closes_at) where closes_at is not null`.execute(
    db,
  )
  // Of the address only its hash is stored: it is shown once.
  await sql`
    create table calendar_links (
      user_id bigint primary key references users on delete cascade,
      token_hash bytea not null unique,
      made_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  // A session that was moved is another appointment, so the hour belongs to the name of a reminder.
  await sql`
    create table circle_reminders (
      session_id bigint not null references circle_sessions on delete cascade,
      starts_at timestamptz not null,
      minutes integer not null check (minutes > 0),
      primary key (session_id, starts_at, minutes)
    )`.execute(db)
}
