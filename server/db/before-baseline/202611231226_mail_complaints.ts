import { sql, type Kysely } from 'kysely'

/** A mail that came in may be a woman's word to her provider that she wants none of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inbound_mails
      drop constraint inbound_mails_outcome_check,
      add constraint inbound_mails_outcome_check check (outcome in
        ('joined', 'unconfirmed', 'ended', 'automatic', 'bounce', 'complaint', 'unknown', 'too_large', 'too_many',
          'broken'))`.execute(db)
}
