import { sql, type Kysely } from 'kysely'

/** What each brings to recite, as it stood when she came, and whether she said that she is ready. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_places
      add column is_ready boolean not null default false,
      add column portion text check (portion in ('memorise', 'near_revision', 'far_revision')),
      add column from_ayah ayah_id,
      add column to_ayah ayah_id,
      add constraint live_places_portion check (
        (portion is null) = (from_ayah is null) and (from_ayah is null) = (to_ayah is null)
        and from_ayah <= to_ayah)`.execute(db)
}
