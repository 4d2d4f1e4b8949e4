import { sql, type Kysely } from 'kysely'

/** What is recited in a session, and when its students were reminded of it by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table circle_sessions
      add column from_ayah ayah_id,
      add column to_ayah ayah_id,
      add column reminded_at timestamptz,
      add constraint circle_sessions_portion
        check ((from_ayah is null) = (to_ayah is null) and from_ayah <= to_ayah)`.execute(db)
}
