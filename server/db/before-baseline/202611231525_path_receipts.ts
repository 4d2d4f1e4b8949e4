import { sql, type Kysely } from 'kysely'

/** A receipt pays for a place on a path too; the place keeps the price that it was asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table path_enrolments
      add column price_halalas integer not null default 0 check (price_halalas >= 0)`.execute(db)
  await sql`
    update path_enrolments e set price_halalas = p.price_halalas
    from learning_paths p where p.id = e.path_id and not e.is_open`.execute(db)
  await sql`
    alter table payment_receipts
      add column path_enrolment_id bigint references path_enrolments,
      drop constraint payment_receipts_subject,
      add constraint payment_receipts_subject
        check (num_nonnulls(enrolment_id, circle_registration_id, path_enrolment_id) = 1)`.execute(db)
  await sql`
    create unique index payment_receipts_open_path on payment_receipts (path_enrolment_id)
    where status = 'pending'`.execute(db)
  await sql`
    create index payment_receipts_path on payment_receipts (path_enrolment_id, id)
    where path_enrolment_id is not null`.execute(db)
}
