import { sql, type Kysely } from 'kysely'

/** The stems of a course are parsed once when they are stored, not again for every row that a search looks at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table courses add column search_vector tsvector not null
    generated always as (to_tsvector('simple', search_stem)) stored`.execute(db)
  await sql`drop index courses_stem`.execute(db)
  await sql`create index courses_stem on courses using gin (search_vector)`.execute(db)
}
