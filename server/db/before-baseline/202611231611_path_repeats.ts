import { sql, type Kysely } from 'kysely'

/** Days of her path that a student does once more, each with the tasks of it that she has done again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table path_repeats (
      id bigint generated always as identity primary key,
      enrolment_id bigint not null references path_enrolments on delete cascade,
      edition_id bigint not null,
      day_id bigint not null references path_days,
      asked_on date not null,
      pinned_on date,
      done_on date,
      foreign key (edition_id, day_id) references path_edition_days (edition_id, day_id)
    )`.execute(db)
  await sql`create index path_repeats_enrolment on path_repeats (enrolment_id)`.execute(db)
  await sql`
    create unique index path_repeats_open on path_repeats (enrolment_id, day_id) where done_on is null`.execute(
    db,
  )
  await sql`create index path_repeats_day on path_repeats (day_id)`.execute(db)
  await sql`create index path_repeats_edition_day on path_repeats (edition_id, day_id)`.execute(db)
  await sql`
    create table path_repeated_tasks (
      repeat_id bigint not null references path_repeats on delete cascade,
      task_id bigint not null references path_tasks,
      done_on date not null,
      primary key (repeat_id, task_id)
    )`.execute(db)
  await sql`create index path_repeated_tasks_task on path_repeated_tasks (task_id)`.execute(db)
}
