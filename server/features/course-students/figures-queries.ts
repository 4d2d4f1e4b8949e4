import { sql, type RawBuilder } from 'kysely'
import type { LessonType } from '#contract/courses/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

interface Standing {
  active: number
  not_started: number
  completed: number
  waiting: number
  ended: number
  average_progress: number | null
  rating: string
  rating_count: number
  histogram: number[]
}

/** Who is in it, and how it is rated. */
export const findStanding = (db: Db, courseId: number) =>
  rowsOf(
    db,
    sql<Standing>`
      select count(*) filter (where e.status = 'active') as active,
             count(*) filter (where e.status = 'active' and completed_count = 0 and completed_at is null) as not_started,
             count(*) filter (where e.status = 'active' and completed_at is not null) as completed,
             count(*) filter (where e.status = 'pending_payment') as waiting,
             count(*) filter (where e.status = 'ended') as ended,
             round(avg(e.progress) filter (where e.status = 'active'))::int as average_progress,
             c.rating, c.rating_count,
             array(select count(r.id)::int from generate_series(1, 5) as stars
                   left join reviews r on r.course_id = c.id and r.rating = stars and r.status = 'published'
                   group by stars order by stars) as histogram
      from courses c left join enrolments e on e.course_id = c.id where c.id = ${courseId} group by c.id`,
  )

interface Span {
  /** The first day, of Riyadh. */
  readonly from: string
  readonly to: string
  readonly stepDays: number
}

/** Every step of the span, also those on which nothing happened. */
export const listOverTime = (db: Db, courseId: number, { from, to, stepDays }: Span) =>
  rowsOf(
    db,
    sql<{ day: string; enrolments: number; completions: number }>`
      with steps as (
        select d::date as day, d::date + ${stepDays}::int as next
        from generate_series(${from}::date, ${to}::date, make_interval(days => ${stepDays}::int)) as d
      ), came as (
        select (enrolled_at at time zone 'Asia/Riyadh')::date as day from enrolments
        where course_id = ${courseId} and status in ('active', 'ended')
          and enrolled_at >= ${from}::date::timestamp at time zone 'Asia/Riyadh'
      ), done as (
        select (completed_at at time zone 'Asia/Riyadh')::date as day from enrolments
        where course_id = ${courseId} and completed_at >= ${from}::date::timestamp at time zone 'Asia/Riyadh'
      )
      select s.day::text as day,
             (select count(*) from came where came.day >= s.day and came.day < s.next) as enrolments,
             (select count(*) from done where done.day >= s.day and done.day < s.next) as completions
      from steps s order by s.day`,
  )

interface FunnelRow {
  lesson_id: number
  module_id: number
  title: string
  type: LessonType
  completed: number
  stopped_here: number
}

/** `quiet` is the moment since when somebody who has not learned counts as stopped. */
export const listFunnel = (db: Db, courseId: number, quiet: Date) =>
  rowsOf(
    db,
    sql<FunnelRow>`
      select l.id as lesson_id, l.module_id, l.title, l.type,
             coalesce(d.completed, 0) as completed, coalesce(s.stopped, 0) as stopped_here
      from lessons l
      join modules m on m.id = l.module_id
      left join (
        select c.lesson_id, count(*) as completed from lesson_completions c
        join enrolments e on e.user_id = c.user_id and e.course_id = c.course_id and e.status = 'active'
        where c.course_id = ${courseId} group by c.lesson_id
      ) d on d.lesson_id = l.id
      left join (
        select last_lesson_id, count(*) as stopped from enrolments
        where course_id = ${courseId} and status = 'active' and completed_at is null and last_accessed_at < ${quiet}
        group by last_lesson_id
      ) s on s.last_lesson_id = l.id
      where l.course_id = ${courseId} and l.is_published
      order by m.position, l.position`,
  )

interface QuizRow {
  lesson_id: number
  title: string
  students: number
  attempts: number
  average_score: number | null
  pass_rate: number | null
}

export const listQuizzes = (db: Db, courseId: number) =>
  rowsOf(
    db,
    sql<QuizRow>`
      select l.id as lesson_id, l.title, count(b.user_id) as students, coalesce(sum(b.attempts), 0)::int as attempts,
             round(avg(b.best))::int as average_score,
             round(100.0 * count(*) filter (where b.passed) / nullif(count(b.user_id), 0))::int as pass_rate
      from lessons l
      join modules m on m.id = l.module_id
      left join lateral (
        select user_id, count(*) as attempts, max(score) as best, bool_or(passed) as passed
        from quiz_attempts a where a.lesson_id = l.id and a.submitted_at is not null group by user_id
      ) b on true
      where l.course_id = ${courseId} and l.type = 'quiz' and l.is_published
      group by l.id, l.title, m.position, l.position
      order by m.position, l.position`,
  )
