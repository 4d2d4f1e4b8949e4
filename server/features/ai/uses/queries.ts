import { sql } from 'kysely'
import type { TaskType } from '#core/paths/task-types.ts'
import type { Db } from '#server/kernel/context.ts'

/** Signs of a lesson's HTML that are read; the words in them are cut again where they are sent. */
const MOST_HTML = 40_000

export const findQuiz = (db: Db, lessonId: number) =>
  db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['l.id', 'l.course_id', 'c.instructor_id'])
    .where('l.id', '=', lessonId)
    .where('l.type', '=', 'quiz')
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()

/** All lessons of a course in their order, with the length of their own words. */
export async function listLessonSizes(db: Db, courseId: number) {
  const { rows } = await sql<{ id: number; title: string; characters: number }>`
    select l.id, l.title, length(l.description)
      + length(regexp_replace(left(l.content, ${MOST_HTML}), '<[^>]*>', '', 'g')) as characters
    from lessons l join modules m on m.id = l.module_id
    where l.course_id = ${courseId} and l.deleted_at is null and m.deleted_at is null
    order by m.position, l.position, l.id`.execute(db)
  return rows
}

/** Its description and its text, as HTML. */
export async function lessonText(db: Db, lessonId: number): Promise<string> {
  const { rows } = await sql<{ html: string }>`
    select '<p>' || replace(replace(description, '&', '&amp;'), '<', '&lt;') || '</p>' || left(content, ${MOST_HTML}) as html
    from lessons where id = ${lessonId}`.execute(db)
  return rows[0]?.html ?? ''
}

export const findCourse = (db: Db, id: number) =>
  db
    .selectFrom('courses as c')
    .leftJoin('levels as v', 'v.id', 'c.level_id')
    .leftJoin('users as u', 'u.id', 'c.instructor_id')
    .select(['c.id', 'c.title', 'c.description', 'c.instructor_id', 'v.name as level', 'u.name as teacher'])
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst()

/** What a course is made of: titles of its modules and lessons. */
export async function listTitles(db: Db, courseId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select m.title || ': ' || coalesce(string_agg(l.title, '، ' order by l.position), '') as title
    from modules m left join lessons l on l.module_id = m.id and l.deleted_at is null
    where m.course_id = ${courseId} and m.deleted_at is null
    group by m.id order by m.position limit 60`.execute(db)
  return rows.map(({ title }) => title)
}

/** Circles that she teaches or helps in. */
const circlesOf = (teacherId: number) => sql`(select id from circles where teacher_id = ${teacherId}
  union select circle_id from circle_assistants where user_id = ${teacherId})`

/** A student whom this teacher teaches, in a course, in a circle, or by a task. */
export async function findTaught(db: Db, studentId: number, teacherId: number | undefined) {
  const isHers =
    teacherId === undefined
      ? sql`true`
      : sql`(exists (select from enrolments e join courses c on c.id = e.course_id
          where e.user_id = u.id and e.status = 'active' and c.instructor_id = ${teacherId})
        or exists (select from circle_registrations r where r.student_id = u.id and r.status = 'approved'
          and r.circle_id in ${circlesOf(teacherId)})
        or exists (select from tasks t where t.student_id = u.id and t.teacher_id = ${teacherId}))`
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from users u
    where u.id = ${studentId} and u.role = 'student' and u.archived_at is null and ${isHers}`.execute(db)
  return rows[0]
}

interface Span {
  readonly since: Date
  readonly until: Date
}

export interface AttendanceFact {
  readonly circle: string
  readonly starts_at: Date
  readonly state: 'present' | 'late' | 'left_early' | 'excused' | 'absent' | 'teacher_absent'
  readonly minutes: number
}

export async function listAttendance(
  db: Db,
  studentId: number,
  teacherId: number | undefined,
  { since, until }: Span,
) {
  const isHers = teacherId === undefined ? sql`true` : sql`a.circle_id in ${circlesOf(teacherId)}`
  const { rows } = await sql<AttendanceFact>`
    select c.title as circle, a.starts_at, a.state, a.minutes
    from attendance a join circles c on c.id = a.circle_id
    where a.student_id = ${studentId} and a.starts_at >= ${since} and a.starts_at < ${until} and ${isHers}
    order by a.starts_at limit 50`.execute(db)
  return rows
}

export interface TaskFact {
  readonly type: TaskType
  readonly title: string
  readonly state: 'assigned' | 'started' | 'submitted' | 'returned' | 'graded' | 'excused'
  readonly is_late: boolean
  readonly grade: number | null
  readonly feedback: string
  readonly day: string
}

export async function listTasks(
  db: Db,
  studentId: number,
  teacherId: number | undefined,
  { since, until }: Span,
) {
  const isHers =
    teacherId === undefined
      ? sql`true`
      : sql`(t.teacher_id = ${teacherId} or t.circle_id in ${circlesOf(teacherId)})`
  const { rows } = await sql<TaskFact>`
    select g.type, g.title, t.state, t.is_late, t.grade::float8 as grade, t.feedback, t.day
    from tasks t join task_assignments g on g.id = t.assignment_id
    where t.student_id = ${studentId} and t.due_at >= ${since} and t.due_at < ${until} and ${isHers}
    order by t.due_at, t.id limit 50`.execute(db)
  return rows
}
