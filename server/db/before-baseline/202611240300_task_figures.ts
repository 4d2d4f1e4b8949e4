import { sql, type Kysely } from 'kysely'

/**
 * A teacher's figures count all her tasks, which lie scattered among those of others: what is counted stands in the
 * index, so that the tasks themselves are not fetched. What is late is sought among what is still open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tasks_teacher, tasks_circle, tasks_path`.execute(db)
  await sql`
    create index tasks_teacher on tasks (teacher_id, due_at, id)
    include (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at)`.execute(db)
  await sql`
    create index tasks_circle on tasks (circle_id, due_at, id)
    include (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, teacher_id)`.execute(
    db,
  )
  await sql`
    create index tasks_path on tasks (path_id, due_at, id)
    include (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, teacher_id, circle_id)
    where path_id is not null`.execute(db)
  await sql`
    create index tasks_teacher_open on tasks (teacher_id, due_at, id)
    where state in ('assigned', 'started', 'returned')`.execute(db)
  await sql`
    create index tasks_circle_open on tasks (circle_id, due_at, id)
    where state in ('assigned', 'started', 'returned')`.execute(db)
  await sql`
    create index tasks_path_open on tasks (path_id, due_at, id)
    where state in ('assigned', 'started', 'returned') and path_id is not null`.execute(db)
}
