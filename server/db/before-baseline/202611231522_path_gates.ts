import { sql, type Kysely } from 'kysely'

/** Stages that a teacher opens for each student, such as the one behind a test. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['path_stages', 'path_edition_stages'])
    await sql`
      alter table ${sql.table(table)} add column opens_by_teacher boolean not null default false`.execute(db)
  await sql`
    create table path_opened_stages (
      enrolment_id bigint not null references path_enrolments on delete cascade,
      stage_id bigint not null references path_stages on delete cascade,
      opened_on date not null,
      opened_by bigint references users on delete set null,
      primary key (enrolment_id, stage_id)
    )`.execute(db)
  await sql`create index path_opened_stages_stage on path_opened_stages (stage_id)`.execute(db)
  await sql`create index path_opened_stages_opened_by on path_opened_stages (opened_by)`.execute(db)
}
