import { sql, type Kysely } from 'kysely'

/** Who writes to whom no more, what was reported, and when a director read what was not written to her. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_blocks (
      blocker_id bigint not null references users on delete cascade,
      blocked_id bigint not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    )`.execute(db)
  await sql`create index message_blocks_blocked on message_blocks (blocked_id)`.execute(db)
  await sql`
    create table message_reports (
      id bigint generated always as identity primary key,
      thread_id bigint not null,
      seq bigint not null,
      reporter_id bigint not null references users on delete cascade,
      reason text not null check (reason in ('hurtful', 'improper', 'spam', 'other')),
      note text not null,
      created_at timestamptz not null,
      decision text check (decision in ('kept', 'removed')),
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      unique (thread_id, seq, reporter_id),
      foreign key (thread_id, seq) references messages on delete cascade,
      check ((decision is null) = (decided_at is null))
    )`.execute(db)
  await sql`create index message_reports_reporter on message_reports (reporter_id)`.execute(db)
  await sql`create index message_reports_decider on message_reports (decided_by)`.execute(db)
  await sql`
    create table message_readings (
      id bigint generated always as identity primary key,
      thread_id bigint not null references threads on delete cascade,
      director_id bigint references users on delete set null,
      reason text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index message_readings_thread on message_readings (thread_id)`.execute(db)
  await sql`create index message_readings_director on message_readings (director_id)`.execute(db)
  await sql`alter table messages add column removed_at timestamptz`.execute(db)
}
