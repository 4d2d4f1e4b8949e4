import { sql, type Kysely } from 'kysely'

/** What a student sends for her day of a path is a task like others; it stands from her first touch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tasks add column path_id bigint references learning_paths on delete set null,
      add column path_task_id bigint references path_tasks on delete set null,
      add column stage_number smallint check (stage_number > 0),
      add column day_number smallint check (day_number > 0)`.execute(db)
  await sql`create index tasks_path on tasks (path_id, due_at, id) where path_id is not null`.execute(db)
  await sql`create index tasks_path_waiting on tasks (path_id, submitted_at, id)
      where state = 'submitted' and path_id is not null`.execute(db)
  // A path's task is hers once, however often she opens it.
  await sql`create unique index tasks_path_task on tasks (path_task_id, student_id)`.execute(db)
}
