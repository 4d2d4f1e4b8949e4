import { sql, type Kysely } from 'kysely'

/** What people write to each other. A thread has two sides: its owner, and her teacher or the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table threads (
      id bigint generated always as identity primary key,
      owner_id bigint not null references users on delete cascade,
      teacher_id bigint references users on delete cascade,
      last_seq bigint not null default 0,
      last_at timestamptz not null,
      owner_read bigint not null default 0,
      other_read bigint not null default 0,
      assigned_to bigint references users on delete set null,
      closed_at timestamptz,
      unique nulls not distinct (owner_id, teacher_id),
      check (teacher_id is distinct from owner_id)
    )`.execute(db)
  await sql`create index threads_owner on threads (owner_id, last_at desc)`.execute(db)
  await sql`create index threads_teacher on threads (teacher_id, last_at desc)`.execute(db)
  await sql`create index threads_office on threads (last_at desc) where teacher_id is null`.execute(db)
  await sql`create index threads_assigned on threads (assigned_to) where assigned_to is not null`.execute(db)
  await sql`
    create table messages (
      thread_id bigint not null references threads on delete cascade,
      seq bigint not null check (seq > 0),
      author_id bigint references users on delete set null,
      is_from_owner boolean not null,
      is_note boolean not null default false,
      text text not null check (length(text) between 1 and 4000),
      text_norm text not null,
      client_id uuid not null,
      created_at timestamptz not null,
      edited_at timestamptz,
      primary key (thread_id, seq),
      unique (author_id, client_id)
    )`.execute(db)
  await sql`
    create table hidden_messages (
      user_id bigint not null references users on delete cascade,
      thread_id bigint not null,
      seq bigint not null,
      primary key (user_id, thread_id, seq),
      foreign key (thread_id, seq) references messages on delete cascade
    )`.execute(db)
  await sql`create index hidden_messages_message on hidden_messages (thread_id, seq)`.execute(db)
}
