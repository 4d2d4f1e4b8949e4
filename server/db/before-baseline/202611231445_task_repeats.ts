import { sql, type Kysely } from 'kysely'

/** On which days what was given to a whole circle comes again, for whoever joins it later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_assignments add column first_day date, add column last_day date,
      add column weekdays smallint[] not null default '{}',
      add constraint task_assignments_repeats check ((first_day is null) = (last_day is null) and first_day <= last_day)`.execute(
    db,
  )
  await sql`create index task_assignments_coming on task_assignments (last_day) where last_day is not null`.execute(
    db,
  )
}
