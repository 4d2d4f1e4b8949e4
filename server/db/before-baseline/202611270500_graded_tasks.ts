import { sql, type Kysely } from 'kysely'

/** What a list of tasks is narrowed by stands in the indexes too, so that of many only the page that is shown is fetched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index tasks_teacher, tasks_circle, tasks_path`.execute(db)
  await sql`
    create index tasks_teacher on tasks (teacher_id, due_at, id)
    include (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, circle_id, student_id)`.execute(
    db,
  )
  await sql`
    create index tasks_circle on tasks (circle_id, due_at, id)
    include (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, teacher_id, student_id)`.execute(
    db,
  )
  await sql`
    create index tasks_path on tasks (path_id, due_at, id)
    include (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, teacher_id, circle_id,
      student_id)
    where path_id is not null`.execute(db)
}
