import { sql, type Kysely } from 'kysely'

/** What carries the sound of a room or hall; it is settled when the room opens, and stays until its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['live_rooms', 'lectures'])
    await sql`
      alter table ${sql.ref(table)}
      add column carrier text not null default 'built-in' check (carrier in ('built-in', 'livekit'))`.execute(
      db,
    )
}
