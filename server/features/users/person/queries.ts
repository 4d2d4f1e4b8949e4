import { sql, type RawBuilder } from 'kysely'
import type { UserActivity } from '#contract/users/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

interface Window {
  readonly limit: number
  readonly offset: number
}

export const isPerson = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('purged_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Of one person; with a teacher only what she did in that teacher's courses. */
const enrolments = (db: Db, userId: number, teacherId?: number) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .where('e.user_id', '=', userId)
    .$if(teacherId !== undefined, (query) =>
      query.where('c.instructor_id', '=', teacherId ?? 0).where('e.status', '=', 'active'),
    )

export const listEnrolments = (db: Db, userId: number, page: Window, teacherId?: number) =>
  enrolments(db, userId, teacherId)
    .select(['e.id', 'c.id as course_id', 'c.title', 'e.status', 'e.progress', 'e.completed_count'])
    .select(['c.lessons_count', 'e.enrolled_at', 'e.last_accessed_at', 'e.completed_at'])
    .orderBy('e.last_accessed_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
export type EnrolmentRow = Awaited<ReturnType<typeof listEnrolments>>[number]

export const countEnrolments = async (db: Db, userId: number): Promise<number> =>
  (
    await enrolments(db, userId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

const attempts = (db: Db, userId: number, teacherId?: number) =>
  db
    .selectFrom('quiz_attempts as a')
    .innerJoin('lessons as l', 'l.id', 'a.lesson_id')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .where('a.user_id', '=', userId)
    .where('a.submitted_at', 'is not', null)
    .$if(teacherId !== undefined, (query) => query.where('c.instructor_id', '=', teacherId ?? 0))

export const listAttempts = (db: Db, userId: number, page: Window, teacherId?: number) =>
  attempts(db, userId, teacherId)
    .select(['a.id', 'c.id as course_id', 'c.title', 'l.id as lesson_id', 'l.title as lesson_title'])
    .select(['a.number', 'a.score', 'a.passed', 'a.submitted_at'])
    .$narrowType<{ submitted_at: Date }>()
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number]

export const countAttempts = async (db: Db, userId: number): Promise<number> =>
  (
    await attempts(db, userId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

const receipts = (db: Db, userId: number) =>
  db
    .selectFrom('payment_receipts as r')
    .leftJoin('enrolments as e', 'e.id', 'r.enrolment_id')
    .leftJoin('circle_registrations as g', 'g.id', 'r.circle_registration_id')
    .leftJoin('path_enrolments as w', 'w.id', 'r.path_enrolment_id')
    .where(({ or, eb }) =>
      or([eb('e.user_id', '=', userId), eb('g.student_id', '=', userId), eb('w.user_id', '=', userId)]),
    )

export const listReceipts = (db: Db, userId: number, page: Window) =>
  receipts(db, userId)
    .leftJoin('courses as c', 'c.id', 'e.course_id')
    .leftJoin('circles as k', 'k.id', 'g.circle_id')
    .leftJoin('learning_paths as p', 'p.id', 'w.path_id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select((eb) => eb.fn.coalesce('c.title', 'k.title', 'p.title').as('title'))
    .select(['r.id', 'r.status', 'r.amount_halalas', 'r.reason'])
    .select(['r.created_at', 'r.decided_at', 'f.path'])
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countReceipts = async (db: Db, userId: number): Promise<number> =>
  (
    await receipts(db, userId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export interface ActivityRow {
  kind: UserActivity['kind']
  at: Date
  action: string | null
  actor_id: number | null
  actor_name: string | null
  about: string | null
  score: number | null
}

/** A text column as a number. Only CASE holds PostgreSQL to an order: of conditions joined by AND any may run first. */
const numberWhere = (guard: RawBuilder<unknown>, column: string) => sql`
  case when ${guard} and ${sql.ref(column)} ~ '^[0-9]{1,15}$' then ${sql.ref(column)}::bigint end`

/** What she did and what was done to her account, newest first; each source gives no more than the whole may hold. */
export async function listActivity(db: Db, userId: number, limit: number): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    with deeds as (
      (select id from audit_log where entity = 'user' and entity_id = ${String(userId)}
       order by at desc, id desc limit ${limit})
      union
      (select id from audit_log where actor_id = ${userId} order by at desc, id desc limit ${limit})
    )
    (select 'audit' as kind, a.at, a.action, a.actor_id, u.name as actor_name,
            case when a.entity = 'user' then target.name end as about, null::int as score
     from deeds d join audit_log a on a.id = d.id left join users u on u.id = a.actor_id
     left join users target on target.id = ${numberWhere(sql`a.entity = 'user'`, 'a.entity_id')}
     order by a.id desc limit ${limit})
    union all
    (select 'signed-in', created_at, null, null, null, user_agent, null
     from sessions where user_id = ${userId} order by created_at desc limit ${limit})
    union all
    (select 'enrolled', e.enrolled_at, null, null, null, c.title, null
     from enrolments e join courses c on c.id = e.course_id
     where e.user_id = ${userId} order by e.enrolled_at desc limit ${limit})
    union all
    (select 'completed-course', e.completed_at, null, null, null, c.title, null
     from enrolments e join courses c on c.id = e.course_id
     where e.user_id = ${userId} and e.completed_at is not null order by e.completed_at desc limit ${limit})
    union all
    (select 'completed-lesson', d.completed_at, null, null, null, l.title, null
     from lesson_completions d join lessons l on l.id = d.lesson_id
     where d.user_id = ${userId} order by d.completed_at desc limit ${limit})
    union all
    (select 'quiz', a.submitted_at, null, null, null, l.title, a.score
     from quiz_attempts a join lessons l on l.id = a.lesson_id
     where a.user_id = ${userId} and a.submitted_at is not null order by a.submitted_at desc limit ${limit})
    order by at desc, kind limit ${limit}`.execute(db)
  return rows
}
