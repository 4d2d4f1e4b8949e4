import { sql, type Kysely } from 'kysely'

/** An answer without an author was written by a director who is gone, or was sent by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table support_entries add column is_automatic boolean not null default false`.execute(db)
}
