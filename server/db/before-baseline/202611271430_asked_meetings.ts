import { sql, type Kysely } from 'kysely'

/** What Zoom said of a meeting when it was asked, where no notice comes; and a lecture of which nobody knows whether it was held. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table zoom_meetings
    add asked_at timestamptz,
    add answered_at timestamptz,
    add running_at timestamptz`.execute(db)
  await sql`alter table lectures add unknown_at timestamptz`.execute(db)
}
