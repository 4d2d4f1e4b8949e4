import { sql, type Kysely } from 'kysely'

/** What a circle or a lecture wants to carry its rooms; `centre` follows what the director chose for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['circles', 'lectures'])
    await sql`
      alter table ${sql.ref(table)}
      add column wanted_carrier text not null default 'centre'
      check (wanted_carrier in ('centre', 'built-in', 'livekit'))`.execute(db)
}
