import { sql, type Kysely } from 'kysely'

/** What each service outside answered when it was last asked, for the settings that held then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table integration_checks (
      key text primary key,
      settings text not null,
      works boolean not null,
      since timestamptz not null,
      checked_at timestamptz not null,
      sentence text not null,
      line text not null
    )`.execute(db)
}
