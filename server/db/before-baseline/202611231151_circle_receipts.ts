import { sql, type Kysely } from 'kysely'

/** A receipt pays for a place in a course or in a circle. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_receipts
      alter column enrolment_id drop not null,
      add column circle_registration_id bigint references circle_registrations,
      add constraint payment_receipts_subject check (num_nonnulls(enrolment_id, circle_registration_id) = 1)`.execute(
    db,
  )
  await sql`
    create unique index payment_receipts_open_circle on payment_receipts (circle_registration_id)
    where status = 'pending'`.execute(db)
  await sql`
    create index payment_receipts_circle on payment_receipts (circle_registration_id, id)
    where circle_registration_id is not null`.execute(db)
}
