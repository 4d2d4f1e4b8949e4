import { sql, type Kysely } from 'kysely'

/** The day on which she was last told that a portion waits for her. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table path_enrolments add column told_on date`.execute(db)
}
