import { sql, type Kysely } from 'kysely'

/** When she affirmed that she is one of those for whom the circle is. Who asked before this question has not been asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table circle_registrations add affirmed_at timestamptz`.execute(db)
}
