import { sql, type Kysely } from 'kysely'

/** What women ask of the centre: tickets, all that was said in them, and what the desk answers with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_tickets (
      id bigint generated always as identity primary key,
      code text not null unique check (length(code) = 10),
      status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
      priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
      category text not null
        check (category in ('general', 'technical', 'courses', 'circles', 'payment', 'account')),
      source text not null check (source in ('bubble', 'page', 'contact', 'area', 'mail')),
      name text not null check (length(name) between 2 and 120),
      email text not null check (length(email) <= 254),
      phone text,
      subject text not null check (length(subject) between 1 and 150),
      user_id bigint references users on delete set null,
      assignee_id bigint references users on delete set null,
      waiting_since timestamptz,
      due_at timestamptz,
      first_answered_at timestamptz,
      first_answer_minutes integer,
      quiet_since timestamptz,
      warned_at timestamptz,
      resolved_at timestamptz,
      closed_at timestamptz,
      merged_into bigint references support_tickets on delete set null,
      continues bigint references support_tickets on delete set null,
      search_norm text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint support_tickets_due check ((waiting_since is null) = (due_at is null)),
      constraint support_tickets_closed check ((status = 'closed') = (closed_at is not null)),
      constraint support_tickets_itself check (merged_into <> id)
    )`.execute(db)
  // What is open comes by the time at which its answer is due; all else by what happened last.
  await sql`
    create index support_tickets_order on support_tickets (due_at nulls last, id)
    where status in ('open', 'in_progress') and merged_into is null`.execute(db)
  await sql`create index support_tickets_newest on support_tickets (status, updated_at desc, id desc)`.execute(
    db,
  )
  await sql`create index support_tickets_created on support_tickets (created_at)`.execute(db)
  await sql`
    create index support_tickets_answered on support_tickets (first_answered_at)
    where first_answered_at is not null`.execute(db)
  await sql`
    create index support_tickets_solved on support_tickets (resolved_at) where resolved_at is not null`.execute(
    db,
  )
  await sql`
    create index support_tickets_quiet on support_tickets (quiet_since)
    where quiet_since is not null and status <> 'closed'`.execute(db)
  await sql`create index support_tickets_email on support_tickets (lower(email), created_at)`.execute(db)
  await sql`
    create index support_tickets_search on support_tickets using gin (search_norm gin_trgm_ops)`.execute(db)
  for (const column of ['user_id', 'assignee_id', 'merged_into', 'continues'])
    await sql`
      create index ${sql.ref(`support_tickets_${column}`)} on support_tickets (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)

  // Numbers grow under the lock of their ticket, so «seen up to» is one number.
  await sql`
    create table support_entries (
      id bigint generated always as identity primary key,
      ticket_id bigint not null references support_tickets on delete cascade,
      kind text not null check (kind in ('message', 'answer', 'note', 'event')),
      author_id bigint references users on delete set null,
      text text not null check (length(text) <= 5000),
      event jsonb,
      created_at timestamptz not null,
      constraint support_entries_event check ((kind = 'event') = (event is not null))
    )`.execute(db)
  await sql`create index support_entries_ticket on support_entries (ticket_id, id)`.execute(db)
  await sql`create index support_entries_author on support_entries (author_id) where author_id is not null`.execute(
    db,
  )

  // Sent before the message itself: until it is claimed, only who holds the token knows of it.
  await sql`
    create table support_files (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      file_id bigint not null references files on delete restrict,
      entry_id bigint references support_entries on delete cascade,
      name text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index support_files_file on support_files (file_id)`.execute(db)
  await sql`create index support_files_entry on support_files (entry_id) where entry_id is not null`.execute(
    db,
  )
  await sql`create index support_files_unsent on support_files (created_at) where entry_id is null`.execute(
    db,
  )

  await sql`
    create table support_replies (
      id bigint generated always as identity primary key,
      title text not null check (length(title) between 2 and 60),
      text text not null check (length(text) between 1 and 5000),
      used_count integer not null default 0,
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`create index support_replies_updated_by on support_replies (updated_by) where updated_by is not null`.execute(
    db,
  )
}
