import { sql, type Kysely } from 'kysely'

/** A turn that was taken from a student before she was heard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_turns add column was_skipped boolean not null default false`.execute(db)
}
