import { sql, type Insertable } from 'kysely'
import type { enrolmentStates } from '#contract/enrolments/shapes.ts'
import type { Enrolments, PaymentReceipts } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const findCourse = (db: Db, id: number) =>
  db
    .selectFrom('courses')
    .select(['id', 'title', 'status', 'price_halalas', 'instructor_id'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Titles of the courses that she must complete first and has not, and the level of which she has completed none, nor of
 * a higher one. Nothing where nothing is missing.
 */
export async function findMissingConditions(db: Db, courseId: number, userId: number) {
  const { rows } = await sql<{ courses: string[]; level: string | null }>`
    select
      array(
        select needed.title from course_prerequisites p join courses needed on needed.id = p.required_id
        where p.course_id = c.id and needed.deleted_at is null and not exists (
          select from enrolments e
          where e.course_id = needed.id and e.user_id = ${userId} and e.completed_at is not null)
        order by needed.title_sort) as courses,
      case when l.id is not null and not exists (
        select from enrolments e join courses done on done.id = e.course_id
        join levels reached on reached.id = done.level_id
        where e.user_id = ${userId} and e.completed_at is not null and reached.position >= l.position) then l.name end as level
    from courses c left join levels l on l.id = c.required_level_id
    where c.id = ${courseId}`.execute(db)
  return rows[0] ?? { courses: [], level: null }
}

/** Of a course and a level that something asks for: which of them she has not completed, by name. */
export async function findMissing(
  db: Db,
  needed: { readonly courseId: number | null; readonly levelId: number | null },
  userId: number,
) {
  const { rows } = await sql<{ course: string | null; level: string | null }>`
    select
      (select c.title from courses c where c.id = ${needed.courseId} and c.deleted_at is null and not exists (
        select from enrolments e
        where e.course_id = c.id and e.user_id = ${userId} and e.completed_at is not null)) as course,
      (select l.name from levels l where l.id = ${needed.levelId} and not exists (
        select from enrolments e join courses done on done.id = e.course_id
        join levels reached on reached.id = done.level_id
        where e.user_id = ${userId} and e.completed_at is not null and reached.position >= l.position)) as level`.execute(
    db,
  )
  return rows[0] ?? { course: null, level: null }
}

export const lockEnrolment = (db: Db, courseId: number, userId: number) =>
  db
    .selectFrom('enrolments')
    .select(['id', 'status', 'ended_reason'])
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Undefined when another call of hers was first. */
export const insertEnrolment = (db: Db, row: Insertable<Enrolments>) =>
  db
    .insertInto('enrolments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const requestAgain = (
  db: Db,
  id: number,
  values: { status: 'active' | 'pending_payment'; price_halalas: number; enrolled_at: Date },
) =>
  db
    .updateTable('enrolments')
    .set({ ...values, last_accessed_at: values.enrolled_at })
    .where('id', '=', id)
    .execute()

/** Those that came in since and nobody has decided on. */
export const countReceiptsWaitingSince = async (db: Db, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('payment_receipts')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('status', '=', 'pending')
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow()
  ).waiting

export const insertReceipt = (db: Db, row: Insertable<PaymentReceipts>) =>
  db.insertInto('payment_receipts').values(row).returning('id').executeTakeFirstOrThrow()

interface Decision {
  readonly status: 'confirmed' | 'refused'
  readonly reason: string | null
  readonly shares_content: boolean
  readonly by: number
  readonly at: Date
}

export const decideReceipt = (db: Db, id: number, { by, at, ...values }: Decision) =>
  db
    .updateTable('payment_receipts')
    .set({ ...values, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()

/** She is in this lesson now: the one to continue with. */
export const touchEnrolment = (db: Db, enrolmentId: number, lessonId: number, at: Date) =>
  db
    .updateTable('enrolments')
    .set({ last_lesson_id: lessonId, last_accessed_at: at })
    .where('id', '=', enrolmentId)
    .execute()

export const setStatus = (db: Db, id: number, status: 'active' | 'refused', at: Date) =>
  db
    .updateTable('enrolments')
    .set({ status, last_accessed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending_payment')
    .returning(['user_id', 'course_id'])
    .executeTakeFirst()

export const hasOpenReceipt = async (db: Db, enrolmentId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_receipts')
    .select('id')
    .where('enrolment_id', '=', enrolmentId)
    .where('status', '=', 'pending')
    .executeTakeFirst()) !== undefined

/** Active again, whatever it was; nothing is left of how it ended. */
export const reopen = (db: Db, id: number, at: Date) =>
  db
    .updateTable('enrolments')
    .set({ status: 'active', ended_reason: null, ended_at: null, ended_by: null, last_accessed_at: at })
    .where('id', '=', id)
    .execute()

export const lockById = (db: Db, courseId: number, id: number) =>
  db
    .selectFrom('enrolments')
    .select(['id', 'user_id', 'status'])
    .where('id', '=', id)
    .where('course_id', '=', courseId)
    .forUpdate()
    .executeTakeFirst()

export const endEnrolment = (db: Db, id: number, end: { reason: string; at: Date; by: number }) =>
  db
    .updateTable('enrolments')
    .set({ status: 'ended', ended_reason: end.reason, ended_at: end.at, ended_by: end.by })
    .where('id', '=', id)
    .execute()

/** An enrolment with its newest receipt. */
const enrolments = (db: Db) =>
  db
    .selectFrom('enrolments as e')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_receipts as p')
          .select(['p.id', 'p.status', 'p.amount_halalas', 'p.reason', 'p.created_at', 'p.decided_at'])
          .whereRef('p.enrolment_id', '=', 'e.id')
          .orderBy('p.id', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select([
      'e.id',
      'e.course_id',
      'e.status',
      'e.price_halalas',
      'e.enrolled_at',
      'e.progress',
      'e.completed_count',
      'e.completed_at',
      'e.last_accessed_at',
      'e.last_lesson_id',
      'e.ended_reason',
      'r.id as receipt_id',
      'r.status as receipt_status',
      'r.amount_halalas as receipt_amount',
      'r.reason as receipt_reason',
      'r.created_at as receipt_created_at',
      'r.decided_at as receipt_decided_at',
    ])
export type EnrolmentRow = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>

export const findEnrolment = (db: Db, courseId: number, userId: number) =>
  enrolments(db).where('e.course_id', '=', courseId).where('e.user_id', '=', userId).executeTakeFirst()

export async function listCompletedIds(db: Db, courseId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lesson_completions')
    .select('lesson_id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('lesson_id')
    .execute()
  return rows.map(({ lesson_id }) => lesson_id)
}

export type EnrolmentState = (typeof enrolmentStates)[number]

/** A course taken back into a draft is nobody's to see. */
const enrolmentsOf = (db: Db, userId: number, state: EnrolmentState) =>
  db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .where('e.user_id', '=', userId)
    .where('c.status', '<>', 'draft')
    .$if(state === 'waiting', (query) => query.where('e.status', 'in', ['pending_payment', 'refused']))
    .$if(state === 'in_progress', (query) =>
      query.where('e.status', '=', 'active').where('e.completed_at', 'is', null),
    )
    .$if(state === 'completed', (query) =>
      query.where('e.status', '=', 'active').where('e.completed_at', 'is not', null),
    )

export async function listMineIds(
  db: Db,
  userId: number,
  state: EnrolmentState,
  page: { limit: number; offset: number },
) {
  const rows = await enrolmentsOf(db, userId, state)
    .select('e.id')
    .orderBy('e.last_accessed_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countMine = async (db: Db, userId: number, state: EnrolmentState): Promise<number> =>
  (
    await enrolmentsOf(db, userId, state)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const listWithLessons = (db: Db, ids: readonly number[]) =>
  enrolments(db)
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.id', '=', 'e.last_lesson_id').on('l.is_published', '=', true),
    )
    .select(['l.module_id as lesson_module_id', 'l.title as lesson_title'])
    .where('e.id', 'in', [...ids, -1])
    .execute()

export const lockCourseEnrolments = (db: Db, courseId: number) =>
  db
    .selectFrom('enrolments')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function listLearners(db: Db, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('enrolments')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where('status', '=', 'active')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export const findEndedReason = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('enrolments').select('ended_reason').where('id', '=', id).executeTakeFirst())
    ?.ended_reason ?? ''
