import { sql } from 'kysely'
import type { CalendarRequest } from '#server/kernel/letters/calendar-entry.ts'
import type { Db } from '#server/kernel/context.ts'

interface ClosingRow {
  readonly id: number
  readonly title: string
  readonly course_id: number
  readonly course_title: string
  readonly instructor_id: number | null
  readonly instructor_name: string | null
  readonly closes_at: Date
  readonly version: number
  readonly updated_at: Date
}

/** Quizzes that close in a span: of courses that she learns or teaches, or of all. */
export async function listClosings(
  db: Db,
  { from, until, person, teacherId, levelId, mostADay }: CalendarRequest,
): Promise<ClosingRow[]> {
  const isOwn = !person
    ? sql`true`
    : person.role === 'student'
      ? sql`exists (select from enrolments e where e.course_id = c.id and e.user_id = ${person.id} and e.status = 'active')`
      : sql`c.instructor_id = ${person.id}`
  const { rows } = await sql<ClosingRow>`
    select l.id, l.title, c.id as course_id, c.title as course_title, c.instructor_id, u.name as instructor_name,
      q.closes_at, q.version, q.updated_at
    from quiz_settings q
    join lessons l on l.id = q.lesson_id and l.deleted_at is null and l.is_published
    join courses c on c.id = l.course_id and c.deleted_at is null and c.status = 'published'
    left join users u on u.id = c.instructor_id
    where q.closes_at >= ${from} and q.closes_at < ${until} and ${isOwn}
      and (${teacherId ?? null}::bigint is null or c.instructor_id = ${teacherId ?? null})
      and (${levelId ?? null}::bigint is null or c.level_id = ${levelId ?? null})
    order by q.closes_at, l.id limit ${10 * mostADay}`.execute(db)
  return rows
}
