import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'

interface CourseRow {
  course_id: number
  title: string
  email: string | null
  role: string | null
  wants: boolean
}

/** Courses with questions that nobody has been told of, where the last letter is old enough. */
export async function listUntoldCourses(db: Db, lastLetterBefore: Date): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select c.id as course_id, c.title, u.email, u.role,
      coalesce(u.mail_on_lesson_questions and u.is_active and u.archived_at is null, false) as wants
    from courses c left join users u on u.id = c.instructor_id
    where c.id in (select distinct course_id from lesson_questions where told_at is null)
      and not exists (
        select from lesson_questions t where t.course_id = c.id and t.told_at > ${lastLetterBefore})
    order by c.id`.execute(db)
  return rows
}

/** Takes the questions of a course that nobody was told of; what still waits for an answer, oldest first. */
export async function takeUntold(db: Db, courseId: number, at: Date) {
  const { rows } = await sql<{ text: string; lesson: string }>`
    with taken as (
      update lesson_questions set told_at = ${at} where course_id = ${courseId} and told_at is null
      returning id, lesson_id, text, answer, hidden_reason
    )
    select t.text, l.title as lesson from taken t join lessons l on l.id = t.lesson_id
    where t.answer is null and t.hidden_reason is null and l.deleted_at is null order by t.id`.execute(db)
  return rows
}
