import { sql, type Kysely } from 'kysely'

/** Mails that people answer with: each a row before anything is made of it, and how far a mailbox is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The bytes are here only until something was made of them.
  await sql`
    create table inbound_mails (
      id bigint generated always as identity primary key,
      identity text not null unique check (length(identity) <= 300),
      way text not null check (way in ('imap', 'webhook')),
      source bytea,
      size_bytes integer not null,
      is_whole boolean not null default true,
      sender text check (length(sender) <= 254),
      outcome text check (outcome in
        ('joined', 'unconfirmed', 'ended', 'automatic', 'bounce', 'unknown', 'too_large', 'too_many', 'broken')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      created_at timestamptz not null,
      finished_at timestamptz,
      constraint inbound_mails_finished check ((outcome is null) = (finished_at is null)),
      constraint inbound_mails_source check ((outcome is null) = (source is not null))
    )`.execute(db)
  await sql`create index inbound_mails_due on inbound_mails (due_at, id) where outcome is null`.execute(db)
  await sql`create index inbound_mails_finished_at on inbound_mails (finished_at) where outcome is not null`.execute(
    db,
  )
  await sql`create index inbound_mails_sender on inbound_mails (sender) where sender is not null`.execute(db)

  await sql`
    create table inbound_mailboxes (
      name text primary key,
      uid_validity text,
      last_uid bigint not null default 0,
      read_at timestamptz,
      works_since timestamptz,
      failing_since timestamptz,
      cause text not null default '',
      reason text not null default ''
    )`.execute(db)

  // From another address than the ticket's: the desk says whether it is hers.
  await sql`alter table support_entries add column sender text check (length(sender) <= 254)`.execute(db)
  await sql`alter table support_entries drop constraint support_entries_kind_check`.execute(db)
  await sql`
    alter table support_entries add constraint support_entries_kind_check
    check (kind in ('message', 'answer', 'note', 'event', 'unconfirmed'))`.execute(db)
  await sql`
    alter table support_entries add constraint support_entries_sender
    check (kind <> 'unconfirmed' or sender is not null)`.execute(db)
}
