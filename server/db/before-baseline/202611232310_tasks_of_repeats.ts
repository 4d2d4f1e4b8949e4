import { sql, type Kysely } from 'kysely'

/** A day that she does once more is sent once more: its task is another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only a repetition of which nothing was sent is ever dropped; what was opened for it goes with it.
  await sql`
    alter table tasks add column path_repeat_id bigint references path_repeats on delete cascade`.execute(db)
  await sql`drop index tasks_path_task`.execute(db)
  await sql`
    create unique index tasks_path_task on tasks (path_task_id, student_id) where path_repeat_id is null`.execute(
    db,
  )
  await sql`
    create unique index tasks_path_repeat on tasks (path_repeat_id, path_task_id)
      where path_repeat_id is not null`.execute(db)
  // Whoever removes a task of the plan finds all that were made of it.
  await sql`create index tasks_path_task_all on tasks (path_task_id) where path_task_id is not null`.execute(
    db,
  )
}
