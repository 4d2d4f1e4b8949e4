import { sql } from 'kysely'
import type { nextCourseReasons } from '#contract/enrolments/shapes.ts'
import type { CountedAttempt } from '#core/quiz/rules.ts'
import type { Db } from '#server/kernel/context.ts'

export interface OwnCourse {
  readonly courseId: number
  readonly userId: number
}

export interface CountedAttempts {
  readonly counted: CountedAttempt
  /** Of her submitted attempts of one quiz, the first first. */
  readonly scores: readonly number[]
}

/** A quiz that never shows its marks is left out. */
export async function listCountedAttempts(db: Db, { courseId, userId }: OwnCourse) {
  const { rows } = await sql<CountedAttempts>`
    select coalesce(s.counted, 'best') as counted, array_agg(a.score::int order by a.number) as scores
    from lessons l
    join quiz_attempts a on a.lesson_id = l.id and a.user_id = ${userId} and a.submitted_at is not null
    left join quiz_settings s on s.lesson_id = l.id
    where l.course_id = ${courseId} and s.review is distinct from 'never'
    group by l.id, s.counted`.execute(db)
  return rows
}

/** The same of everybody who learns in the course. */
export async function listAttemptsOfAll(db: Db, courseId: number) {
  const { rows } = await sql<CountedAttempts & { readonly user_id: number }>`
    select a.user_id, coalesce(s.counted, 'best') as counted, array_agg(a.score::int order by a.number) as scores
    from lessons l
    join quiz_attempts a on a.lesson_id = l.id and a.submitted_at is not null
    left join quiz_settings s on s.lesson_id = l.id
    where l.course_id = ${courseId} and s.review is distinct from 'never'
    group by a.user_id, l.id, s.counted`.execute(db)
  return rows
}

export async function countNotes(db: Db, { courseId, userId }: OwnCourse): Promise<number> {
  const { count } = await db
    .selectFrom('lesson_notes as n')
    .innerJoin('lessons as l', 'l.id', 'n.lesson_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('l.course_id', '=', courseId)
    .where('n.user_id', '=', userId)
    .where('n.notes', '<>', '')
    .executeTakeFirstOrThrow()
  return count
}

interface NextCourse {
  readonly id: number
  readonly reason: (typeof nextCourseReasons)[number]
  /** Of one that she has begun. */
  readonly progress: number | null
}

/**
 * What she may go on with, at most `limit`: the best of each reason before the second best. A course that she has
 * asked for, finished or left, and one whose conditions she does not meet yet, is not offered. Each reason reads an
 * index of its own and stops.
 */
export async function listNextCourses(
  db: Db,
  { courseId, userId }: OwnCourse,
  limit: number,
): Promise<NextCourse[]> {
  const isOpenToHer = sql`
    c.status = 'published'
    and not exists (select from enrolments e where e.course_id = c.id and e.user_id = ${userId})
    and not exists (
      select from course_prerequisites p join courses needed on needed.id = p.required_id
      where p.course_id = c.id and needed.deleted_at is null and not exists (
        select from enrolments e
        where e.course_id = needed.id and e.user_id = ${userId} and e.completed_at is not null))
    and (c.required_level_id is null or exists (
      select from enrolments e join courses done on done.id = e.course_id
      join levels reached on reached.id = done.level_id join levels asked on asked.id = c.required_level_id
      where e.user_id = ${userId} and e.completed_at is not null and reached.position >= asked.position))`
  const { rows } = await sql<NextCourse>`
    with finished as (
      select c.category_id, c.level_id, l.position
      from courses c left join levels l on l.id = c.level_id where c.id = ${courseId}
    ), higher as (
      select id from levels where archived_at is null and position > (select position from finished)
      order by position limit 1
    ), choices as (
      (select c.id, 'same_shelf' as reason, null::int as progress, row_number() over (order by c.rating desc, c.id) as place
       from courses c, finished f
       where c.category_id = f.category_id and c.level_id = f.level_id and ${isOpenToHer}
       order by place limit ${limit})
      union all
      (select c.id, 'begun', e.progress, row_number() over (order by e.last_accessed_at desc, e.id desc) as place
       from enrolments e join courses c on c.id = e.course_id
       where e.user_id = ${userId} and e.status = 'active' and e.completed_at is null and c.status <> 'draft'
       order by place limit ${limit})
      union all
      (select c.id, 'step_up', null, row_number() over (
         order by c.category_id is not distinct from f.category_id desc, c.rating desc, c.id) as place
       from courses c, finished f
       where c.level_id = (select id from higher) and ${isOpenToHer}
       order by place limit ${limit})
    )
    select id, reason, progress from choices
    order by place, array_position(array['same_shelf', 'begun', 'step_up'], reason) limit ${limit}`.execute(
    db,
  )
  return rows
}
