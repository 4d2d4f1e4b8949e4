import { sql, type Kysely } from 'kysely'

/** Whoever was sent out keeps where she stood in the queue, for the moment in which she is let in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_places
      drop constraint live_places_removed,
      add constraint live_places_removed check (removed_at is null or state <> 'holding')`.execute(db)
}
