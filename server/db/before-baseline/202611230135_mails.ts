import { sql, type Kysely } from 'kysely'

/** Every mail as a row until a month after it left, how fast a mail server takes mail, and the directors' words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id bigint generated always as identity primary key,
      kind text not null,
      address text,
      sealed text,
      is_urgent boolean not null default false,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'suppressed')),
      attempts integer not null default 0,
      due_at timestamptz not null default now(),
      taken_at timestamptz,
      reason text not null default '',
      created_at timestamptz not null default now(),
      tried_since timestamptz not null default now(),
      finished_at timestamptz,
      constraint mails_finished check ((state = 'waiting') = (finished_at is null))
    )`.execute(db)
  await sql`create index mails_due on mails (is_urgent desc, due_at, id) where state = 'waiting'`.execute(db)
  await sql`create index mails_state on mails (state, id desc)`.execute(db)
  await sql`create index mails_kind on mails (kind, state, id desc)`.execute(db)
  await sql`create index mails_address on mails (address, id desc)`.execute(db)
  await sql`create index mails_finished_at on mails (finished_at) where state <> 'waiting'`.execute(db)

  await sql`
    create table mail_servers (
      name text primary key,
      room double precision not null,
      filled_at timestamptz not null default now(),
      pace integer,
      slowed_at timestamptz,
      day text not null,
      taken_today integer not null default 0,
      failures integer not null default 0,
      failing_since timestamptz,
      paused_until timestamptz,
      reason text not null default '',
      pulse_at timestamptz
    )`.execute(db)

  await sql`
    create table mail_templates (
      kind text not null,
      version integer not null check (version > 0),
      words jsonb,
      saved_at timestamptz not null,
      saved_by bigint references users on delete set null,
      primary key (kind, version)
    )`.execute(db)
  await sql`create index mail_templates_saved_by on mail_templates (saved_by) where saved_by is not null`.execute(
    db,
  )
  await takeOver(db)
}

/** Mails that an earlier version left in its job queue. Their jobs go on as the word that something waits. */
async function takeOver(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ jobs: string | null }>`select to_regclass('pgboss.job')::text as jobs`.execute(
    db,
  )
  if (!rows[0]?.jobs) return
  await sql`
    insert into mails (kind, sealed)
    select 'unknown', data->>'sealed' from pgboss.job
    where name = 'mail.send' and state in ('created', 'retry', 'active') and data ? 'sealed'
    order by created_on`.execute(db)
}
