import { sql, type Kysely } from 'kysely'

/** A link that a director hands over herself: it sets a password and, unlike that of a letter, proves no mailbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table one_time_codes
      drop constraint one_time_codes_purpose_check,
      add constraint one_time_codes_purpose_check
        check (purpose in ('login', 'verify', 'reset', 'handed', 'first-director'))`.execute(db)
}
