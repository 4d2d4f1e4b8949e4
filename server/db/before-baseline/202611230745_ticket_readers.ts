import { sql, type Kysely } from 'kysely'

/** Which directors have a ticket before them; a row counts while it is fresh. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_readers (
      ticket_id bigint not null references support_tickets on delete cascade,
      user_id bigint not null references users on delete cascade,
      is_writing boolean not null,
      seen_at timestamptz not null,
      primary key (ticket_id, user_id)
    )`.execute(db)
  await sql`create index support_readers_user on support_readers (user_id)`.execute(db)
}
