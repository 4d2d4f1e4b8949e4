import { sql, type Kysely } from 'kysely'

/** The last day of which the holder of a certificate was reminded; another day is another reminder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table certificates add column expiry_told date`.execute(db)
  await sql`create index certificates_expiring on certificates (expires_on, id)
    where state = 'issued' and expires_on is not null`.execute(db)
}
