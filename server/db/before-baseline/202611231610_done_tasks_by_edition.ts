import { sql, type Kysely } from 'kysely'

/** What a student did in an earlier edition is found without reading what she did in hers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index path_done_tasks_walk on path_done_tasks (enrolment_id, edition_id, task_id)`.execute(
    db,
  )
}
