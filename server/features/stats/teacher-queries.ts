import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import { one } from './one.ts'

interface TeacherRow {
  courses: number
  students: number
  active_last_7_days: number
  completed_courses: number
  average_progress: number | null
}
export async function findTeacherFigures(db: Db, teacherId: number, weekStart: string): Promise<TeacherRow> {
  const { rows } = await sql<TeacherRow>`
    with hers as (
      select e.user_id, e.progress, e.completed_at from enrolments e
      join courses c on c.id = e.course_id
      where c.instructor_id = ${teacherId} and e.status = 'active'
    )
    select (select count(*) from courses
        where instructor_id = ${teacherId} and status <> 'archived' and deleted_at is null) as courses,
      count(distinct user_id) as students,
      count(distinct user_id) filter (where exists (
        select 1 from activity_days a where a.user_id = hers.user_id and a.day >= ${weekStart}::date
      )) as active_last_7_days,
      count(completed_at) as completed_courses,
      round(avg(progress))::bigint as average_progress
    from hers`.execute(db)
  return one(rows)
}

interface WaitingRow {
  draft_courses: number
  hidden_lessons: number
  quiet_students: number
  failed_quizzes: number
}
/** What she could do something about. Who failed counts once a quiz, until she passes it. */
export async function findTeacherWaiting(db: Db, teacherId: number, quietSince: Date): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    with hers as (
      select id, status from courses where instructor_id = ${teacherId} and status <> 'archived' and deleted_at is null
    ),
    places as (
      select e.user_id, e.course_id, e.completed_at, e.last_accessed_at from enrolments e
      join hers on hers.id = e.course_id where e.status = 'active'
    )
    select (select count(*) from hers where status = 'draft') as draft_courses,
      (select count(*) from lessons l join hers on hers.id = l.course_id
        where hers.status = 'published' and not l.is_published and l.deleted_at is null) as hidden_lessons,
      (select count(distinct user_id) from places
        where completed_at is null and last_accessed_at < ${quietSince}) as quiet_students,
      (select count(*) from (
        select a.user_id, a.lesson_id from quiz_attempts a
        join lessons l on l.id = a.lesson_id
        join places p on p.user_id = a.user_id and p.course_id = l.course_id
        where a.submitted_at is not null
        group by a.user_id, a.lesson_id having not bool_or(coalesce(a.passed, false))
      ) failed) as failed_quizzes`.execute(db)
  return one(rows)
}

export interface RecentRow {
  kind: 'enrolled' | 'completed-lesson' | 'quiz' | 'completed-course'
  at: Date
  user_id: number
  user_name: string
  course_id: number
  course_title: string
  lesson_title: string | null
  lessons_count: number
  score: number | null
  passed: boolean | null
}
/** Completed lessons are read so many times as far back as they are shown: a day of one student's is one line. */
const READ_BACK = 10

/** The newest of what the students of her courses did. A quiz that was passed is one line, not also a lesson. */
export async function listTeacherRecent(db: Db, teacherId: number, limit: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    with hers as (
      select id, title from courses where instructor_id = ${teacherId} and status <> 'archived' and deleted_at is null
    ),
    done as (
      select d.* from hers cross join lateral (
        (select 'enrolled' as kind, enrolled_at as at, user_id, course_id, null::bigint as lesson_id,
           null::numeric as score, null::boolean as passed, 0 as lessons_count
         from enrolments where course_id = hers.id and status = 'active' order by enrolled_at desc limit ${limit})
        union all
        (select 'completed-course', completed_at, user_id, course_id, null, null, null, 0
         from enrolments where course_id = hers.id and status = 'active' and completed_at is not null
         order by completed_at desc limit ${limit})
        union all
        (select 'completed-lesson', max(completed_at), user_id, course_id,
           (array_agg(lesson_id order by completed_at desc))[1], null, null, count(*)::int
         from (
           select completed_at, user_id, course_id, lesson_id from lesson_completions
           where course_id = hers.id and quiz_attempt_id is null
           order by completed_at desc limit ${limit * READ_BACK}
         ) completed
         group by user_id, course_id, (completed_at at time zone 'Asia/Riyadh')::date)
        union all
        (select 'quiz', a.submitted_at, a.user_id, l.course_id, a.lesson_id, a.score, a.passed, 0
         from quiz_attempts a join lessons l on l.id = a.lesson_id
         where l.course_id = hers.id and a.submitted_at is not null order by a.submitted_at desc limit ${limit})
      ) d
    )
    select done.kind, done.at, u.id as user_id, u.name as user_name, hers.id as course_id, hers.title as course_title,
      l.title as lesson_title, done.score, done.passed, done.lessons_count
    from done
    join hers on hers.id = done.course_id
    join enrolments e on e.course_id = done.course_id and e.user_id = done.user_id and e.status = 'active'
    join users u on u.id = done.user_id and u.archived_at is null
    left join lessons l on l.id = done.lesson_id
    order by done.at desc, done.kind, u.id limit ${limit}`.execute(db)
  return rows
}
