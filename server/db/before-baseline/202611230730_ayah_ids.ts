import { sql, type Kysely } from 'kysely'

/** Ayahs are stored as their number in the mushaf, so what is no ayah, as 2:287, has no value that could be written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create domain ayah_id as smallint check (value between 1 and 6236)`.execute(db)
}
