import { sql, type Kysely } from 'kysely'

/** A random part of each mail's Message-ID, so that only whoever got the mail can name it in a report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column mark uuid not null default gen_random_uuid()`.execute(db)
}
