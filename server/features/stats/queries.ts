import { sql } from 'kysely'
import type { LessonType } from '#contract/courses/shapes.ts'
import type { Db } from '#server/kernel/context.ts'
import type { PublicFigures } from './public-figures.ts'

async function one<Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (!row) throw new Error('figures come in one row')
  return row
}

export const findTotals = (db: Db) =>
  one(
    db,
    sql<PublicFigures['totals']>`
      select
        (select count(*) from courses where status = 'published') as courses,
        (select coalesce(sum(lessons_count), 0)::bigint from courses where status = 'published') as lessons,
        (select count(*) from users where role = 'student' and is_active and archived_at is null) as students,
        (select count(*) from users where role = 'teacher' and is_active and archived_at is null) as teachers,
        (select count(*) from lesson_completions) as completed_lessons,
        (select count(*) from enrolments where completed_at is not null) as completed_courses`,
  )

export const findWithin = (db: Db, since: Date) =>
  one(
    db,
    sql<PublicFigures['within']['all']>`
      select
        (select count(*) from courses where status = 'published' and published_at > ${since}) as new_courses,
        (select count(*) from users where role = 'student' and created_at > ${since}
           and is_active and archived_at is null) as new_students,
        (select count(*) from enrolments where status = 'active' and enrolled_at > ${since}) as enrolments,
        (select count(*) from lesson_completions where completed_at > ${since}) as completed_lessons,
        (select count(*) from enrolments where completed_at > ${since}) as completed_courses`,
  )

export const findSnapshot = (db: Db, name: string) =>
  db
    .selectFrom('stats_snapshots')
    .select(['figures', 'computed_at'])
    .where('name', '=', name)
    .executeTakeFirst()

export async function upsertSnapshot(db: Db, name: string, figures: object, at: Date): Promise<void> {
  const values = { figures: JSON.stringify(figures), computed_at: at }
  await db
    .insertInto('stats_snapshots')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

interface StudentFigures {
  in_progress: number
  completed: number
  waiting: number
  completed_lessons: number
  minutes: number
  average_score: number | null
}

/** A lesson without a length counts ten minutes, as everywhere. */
export const findStudentFigures = (db: Db, userId: number) =>
  one(
    db,
    sql<StudentFigures>`
      select e.in_progress, e.completed, e.waiting, d.completed_lessons, d.minutes, q.average_score
      from
        (select count(*) filter (where e.status = 'active' and e.completed_at is null) as in_progress,
                count(*) filter (where e.status = 'active' and e.completed_at is not null) as completed,
                count(*) filter (where e.status in ('pending_payment', 'refused')) as waiting
         from enrolments e join courses c on c.id = e.course_id
         where e.user_id = ${userId} and c.status <> 'draft') e,
        (select count(*) as completed_lessons,
                coalesce(round(sum(coalesce(nullif(l.duration_minutes, 0), 10))), 0)::int as minutes
         from lesson_completions d join lessons l on l.id = d.lesson_id
         where d.user_id = ${userId}) d,
        (select round(avg(best))::int as average_score from
          (select max(score) as best from quiz_attempts
           where user_id = ${userId} and submitted_at is not null group by lesson_id) b) q`,
  )

export async function listActivityDays(db: Db, userId: number): Promise<string[]> {
  const rows = await db.selectFrom('activity_days').select('day').where('user_id', '=', userId).execute()
  return rows.map(({ day }) => day)
}

export interface NextLesson {
  course_id: number
  course_title: string
  module_id: number
  lesson_id: number
  lesson_title: string
  lesson_type: LessonType
  progress: number
}

/** The first incomplete lesson of the course she opened last; courses that she has completed once come after the others. */
export async function findNextLesson(db: Db, userId: number): Promise<NextLesson | undefined> {
  const { rows } = await sql<NextLesson>`
    select c.id as course_id, c.title as course_title, n.module_id, n.id as lesson_id, n.title as lesson_title,
           n.type as lesson_type, e.progress
    from enrolments e
    join courses c on c.id = e.course_id
    cross join lateral (
      select l.id, l.module_id, l.title, l.type
      from lessons l join modules m on m.id = l.module_id
      where l.course_id = e.course_id and l.is_published
        and not exists (select from lesson_completions d where d.user_id = e.user_id and d.lesson_id = l.id)
      order by m.position, l.position limit 1
    ) n
    where e.user_id = ${userId} and e.status = 'active' and c.status <> 'draft'
    order by e.completed_at is not null, e.last_accessed_at desc, e.id desc
    limit 1`.execute(db)
  return rows[0]
}

interface Waiting {
  receipts: number
  applications: number
  ready_courses: number
  reported_reviews: number
  substitutes: number
  tickets: number
}

export const findWaiting = (db: Db, now: Date) =>
  one(
    db,
    sql<Waiting>`
      select (select count(*) from payment_receipts where status = 'pending') as receipts,
             (select count(*) from teacher_applications where status = 'pending') as applications,
             (select count(*) from courses where ready_at is not null) as ready_courses,
             (select count(*) from reviews where reports_count > 0) as reported_reviews,
             (select count(*) from circle_sessions
              where substitute_asked_at is not null and status = 'scheduled' and ends_at > ${now}) as substitutes,
             (select count(*) from support_tickets
              where due_at is not null and merged_into is null) as tickets`,
  )

interface Beginning {
  has_level: boolean
  has_category: boolean
  has_teacher: boolean
  has_course: boolean
  has_circle: boolean
  has_certificate_template: boolean
}

export const findBeginning = (db: Db) =>
  one(
    db,
    sql<Beginning>`
      select exists (select from levels where archived_at is null) as has_level,
             exists (select from categories where archived_at is null) as has_category,
             exists (select from users where role = 'teacher' and archived_at is null) as has_teacher,
             exists (select from courses where deleted_at is null) as has_course,
             exists (select from circles) as has_circle,
             exists (select from certificate_templates) as has_certificate_template`,
  )

interface Windows {
  last_7_days: number
  last_30_days: number
}

/** How many rows of each kind there are since the two moments: what the lists behind the figures show. */
export const countSince = (db: Db, week: Date, month: Date) => {
  const windows = (column: string, rows: string) => {
    const at = sql.ref(column)
    return one(
      db,
      sql<Windows>`
        select count(*) filter (where ${at} >= ${week}) as last_7_days, count(*) as last_30_days
        from ${sql.raw(rows)} and ${at} >= ${month}`,
    )
  }
  return {
    signUps: () => windows('created_at', `users where role = 'student' and archived_at is null`),
    enrolments: () => windows('enrolled_at', `enrolments where status = 'active'`),
    completedLessons: () => windows('completed_at', 'lesson_completions where true'),
    completedCourses: () => windows('completed_at', 'enrolments where true'),
  }
}
