import { sql, type Kysely } from 'kysely'

/**
 * The public halves of the keys that certificates are signed with; each is kept, so that what it signed can be verified
 * after it gave way to the next. The private halves are derived from the platform's key and stand nowhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table certificate_keys (
      kid text primary key,
      x text not null,
      generation integer not null,
      made_at timestamptz not null
    )`.execute(db)
}
