import { sql, type Kysely } from 'kysely'

/** Which change of a live room was the last one that its whole circle was told of; others are told to some alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_rooms add column told_version integer not null default 0`.execute(db)
}
