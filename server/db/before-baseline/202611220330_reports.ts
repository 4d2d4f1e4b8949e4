import { sql, type Kysely } from 'kysely'

/** The lists behind the director's figures, each newest first: a page costs the same however much there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_newest on audit_log (at desc, id desc)`.execute(db)
  await sql`create index audit_log_thing on audit_log (entity, entity_id, at desc, id desc)`.execute(db)
  await sql`create index audit_log_doer on audit_log (actor_id, at desc, id desc)`.execute(db)
  await sql`
    create index audit_log_area on audit_log (split_part(action, '.', 1), at desc, id desc)`.execute(db)
  await sql`drop index audit_log_entity`.execute(db)
  await sql`drop index audit_log_actor`.execute(db)

  await sql`create index enrolments_newest on enrolments (enrolled_at desc, id desc)`.execute(db)
  await sql`create index enrolments_standing on enrolments (status, enrolled_at desc, id desc)`.execute(db)
  await sql`drop index enrolments_when`.execute(db)
  await sql`drop index enrolments_completed`.execute(db)
  await sql`
    create index enrolments_completed on enrolments (completed_at desc, id desc)
    where completed_at is not null`.execute(db)
  await sql`
    create index lesson_completions_newest
    on lesson_completions (completed_at desc, user_id desc, lesson_id desc)`.execute(db)
  await sql`drop index lesson_completions_when`.execute(db)

  // Who learned in a stretch of days, without a visit to the table.
  await sql`drop index activity_days_day`.execute(db)
  await sql`create index activity_days_day on activity_days (day, user_id)`.execute(db)
  await sql`
    create index payment_receipts_decided on payment_receipts (decided_at) where decided_at is not null`.execute(
    db,
  )
}
