import { sql, type Kysely } from 'kysely'

/** What meets now, and by whom and what the catalogue is narrowed, without reading the words of every circle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index circles_live on circles (live_since desc, id)
    where is_published and status = 'live'`.execute(db)
  await sql`
    create index circles_facets on circles (teacher_id, learning_path_id)
    where is_published and status <> 'cancelled'`.execute(db)
}
