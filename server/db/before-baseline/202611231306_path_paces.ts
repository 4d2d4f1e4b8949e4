import { sql, type Kysely } from 'kysely'

/**
 * What a teacher and a student change about the dates of a path: other weekdays, pauses and excused days, a day set to
 * a date. `due_on` is when the first day that she has not done was to be done; it moves with what is done and what is
 * planned, not with the clock, so «who is behind» is a comparison with today. Null in `counted_at`: to be counted anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table path_enrolments
      add column due_on date,
      add column counted_at timestamptz`.execute(db)
  await sql`create index path_enrolments_due on path_enrolments (path_id, due_on)`.execute(db)
  await sql`create index path_enrolments_counted on path_enrolments (counted_at nulls first, id)`.execute(db)
  await sql`
    create table path_paces (
      enrolment_id bigint not null references path_enrolments on delete cascade,
      since date not null,
      weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
      primary key (enrolment_id, since)
    )`.execute(db)
  await sql`
    create table path_pauses (
      id bigint generated always as identity primary key,
      enrolment_id bigint not null references path_enrolments on delete cascade,
      kind text not null check (kind in ('pause', 'excused')),
      from_day date not null,
      to_day date not null,
      check (from_day <= to_day)
    )`.execute(db)
  await sql`create index path_pauses_enrolment on path_pauses (enrolment_id)`.execute(db)
  await sql`
    create table path_pins (
      enrolment_id bigint not null references path_enrolments on delete cascade,
      day_id bigint not null references path_days on delete cascade,
      pinned_on date not null,
      primary key (enrolment_id, day_id)
    )`.execute(db)
  await sql`create index path_pins_day on path_pins (day_id)`.execute(db)
}
