import { sql, type Kysely } from 'kysely'

/** How the line of a turn was beside what got lost: how long her words travelled, and how much a browser filled in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table live_turns
      add column delay_ms integer check (delay_ms between 0 and 10000),
      add column concealed_permille smallint check (concealed_permille between 0 and 1000)`.execute(db)
}
