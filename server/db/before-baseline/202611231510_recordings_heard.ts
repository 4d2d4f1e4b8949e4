import { sql, type Kysely } from 'kysely'

/** Whether anything is heard in a recording, once the server has heard it; null before, and where it cannot tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table submission_files add column is_silent boolean`.execute(db)
}
