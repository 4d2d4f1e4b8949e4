import { sql, type Kysely } from 'kysely'

/** One thing that is sent to many, to whom it goes, and which messages between two came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sendings (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('notification', 'message')),
      author_id bigint references users on delete set null,
      audience jsonb not null,
      title text not null check (length(title) <= 120),
      body text not null check (length(body) <= 3000),
      link text not null check (length(link) <= 500),
      channels text[] not null,
      state text not null default 'draft'
        check (state in ('draft', 'waiting', 'scheduled', 'running', 'done', 'cancelled')),
      reason text check (reason in ('author_closed', 'empty', 'stopped')),
      starts_at timestamptz,
      expected_count integer,
      recipient_count integer,
      sent_count integer not null default 0,
      skipped_count integer not null default 0,
      failed_count integer not null default 0,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      pressed_at timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      check (state = 'draft' or starts_at is not null)
    )`.execute(db)
  await sql`create index sendings_kind on sendings (kind, id desc)`.execute(db)
  await sql`create index sendings_author on sendings (author_id, kind, id desc)`.execute(db)
  await sql`create index sendings_pressed on sendings (author_id, pressed_at) where pressed_at is not null`.execute(
    db,
  )
  await sql`
    create table sending_recipients (
      sending_id bigint not null references sendings on delete cascade,
      user_id bigint not null references users on delete cascade,
      course_id bigint references courses on delete set null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'failed')),
      reason text,
      at timestamptz,
      primary key (sending_id, user_id)
    )`.execute(db)
  await sql`
    create index sending_recipients_waiting on sending_recipients (sending_id, user_id)
    where state = 'waiting'`.execute(db)
  await sql`create index sending_recipients_user on sending_recipients (user_id)`.execute(db)
  await sql`
    create index sending_recipients_course on sending_recipients (course_id)
    where course_id is not null`.execute(db)
  await sql`alter table messages add column sending_id bigint references sendings on delete set null`.execute(
    db,
  )
  await sql`create index messages_sending on messages (sending_id) where sending_id is not null`.execute(db)
}
