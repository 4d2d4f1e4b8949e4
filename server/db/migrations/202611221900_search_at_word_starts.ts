import { sql, type Kysely } from 'kysely'

/** The indexes of searched texts hold them with a space before each word, so that one answers «a word begins with» too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index courses_search_trgm, courses_title_trgm, files_name_trgm`.execute(db)
  await sql`create index courses_search_trgm on courses using gin ((' ' || search_norm) gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index files_name_trgm on files using gin ((' ' || name_norm) gin_trgm_ops)`.execute(db)
}
