import { sql } from 'kysely'
import type { reviewFilters } from '#contract/reviews/shapes.ts'
import type { Db } from '#server/kernel/context.ts'

/** A course as this person meets it: what shows it, and how far she is in it. */
export const findReviewedCourse = (db: Db, courseId: number, userId: number | null) =>
  db
    .selectFrom('courses as c')
    .leftJoin('enrolments as e', (join) =>
      join.onRef('e.course_id', '=', 'c.id').on('e.user_id', '=', userId ?? 0),
    )
    .select(['c.id', 'c.title', 'c.status as course_status', 'c.instructor_id', 'c.rating_count'])
    .select(['e.id as enrolment_id', 'e.status', 'e.progress', 'e.completed_at'])
    .where('c.id', '=', courseId)
    .executeTakeFirst()

export const listPublished = (db: Db, courseId: number, page: { limit: number; offset: number }) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.rating', 'r.text', 'r.created_at', 'r.updated_at', 'u.name'])
    .where('r.course_id', '=', courseId)
    .where('r.status', '=', 'published')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/** Words that may stand before everybody. */
const showable = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('courses as c', 'c.id', 'r.course_id')
    .where('r.status', '=', 'published')
    .where('r.text', '<>', '')
    .where('c.status', '=', 'published')

const testimonials = (db: Db) =>
  showable(db).select([
    'r.id',
    'r.rating',
    'r.text',
    'u.name',
    'c.id as course_id',
    'c.title as course_title',
  ])
export type TestimonialRow = Awaited<ReturnType<typeof listThese>>[number]

/**
 * In one statement: what the setting's list of ids names, in its order, and the newest good words. `place` is null for
 * the latter.
 */
export const listTestimonials = (db: Db, setting: string, limit: number) => {
  const ids = sql`array(select jsonb_array_elements_text(value)::bigint from settings where key = ${setting})`
  const place = sql<number | null>`array_position(${ids}, r.id)`
  const chosen = testimonials(db)
    .select(place.as('place'))
    .where(sql<boolean>`r.id = any(${ids})`)
    .orderBy(place)
    .limit(limit)
  const newest = testimonials(db)
    .select(sql<number | null>`null::int`.as('place'))
    .where('r.rating', '>=', 4)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
  return db
    .selectFrom(chosen.as('chosen'))
    .selectAll()
    .unionAll(db.selectFrom(newest.as('newest')).selectAll())
    .execute()
}

/** In the order of the ids; what may not be shown any more is left out. */
export const listThese = (db: Db, ids: readonly number[]) =>
  testimonials(db)
    .where('r.id', 'in', [...ids, -1])
    .orderBy(sql`array_position(${[...ids]}::bigint[], r.id)`)
    .execute()

export const listChoices = (db: Db, page: { limit: number; offset: number }) =>
  testimonials(db)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countChoices = async (db: Db): Promise<number> =>
  (
    await showable(db)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const own = (db: Db, courseId: number, userId: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'rating', 'text', 'status', 'hidden_reason', 'created_at', 'updated_at'])
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)

export const findOwn = (db: Db, courseId: number, userId: number) =>
  own(db, courseId, userId).executeTakeFirst()

/** Makes her other devices wait, so that the course counts her stars once. */
export const lockEnrolment = (db: Db, courseId: number, userId: number) =>
  db
    .selectFrom('enrolments')
    .select(['status', 'progress', 'completed_at'])
    .where('course_id', '=', courseId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

interface NewReview {
  readonly courseId: number
  readonly userId: number
  readonly rating: number
  readonly text: string
  readonly at: Date
}

/** A hidden review stays hidden however it is edited. */
export const upsertReview = (db: Db, { courseId, userId, rating, text, at }: NewReview) =>
  db
    .insertInto('reviews')
    .values({ course_id: courseId, user_id: userId, rating, text, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'user_id']).doUpdateSet({ rating, text, updated_at: at }),
    )
    .returning(['id', 'rating', 'text', 'status', 'hidden_reason', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow()

export const lockReview = (db: Db, id: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'course_id', 'user_id', 'rating', 'status', 'hidden_reason', 'reports_count'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const setStatus = (db: Db, id: number, status: 'published' | 'hidden', hidden_reason: string | null) =>
  db.updateTable('reviews').set({ status, hidden_reason, reports_count: 0 }).where('id', '=', id).execute()

/** False when she has reported it before. */
export async function insertReport(
  db: Db,
  report: { reviewId: number; userId: number; reason: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_reports')
    .values({
      review_id: report.reviewId,
      user_id: report.userId,
      reason: report.reason,
      created_at: report.at,
    })
    .onConflict((conflict) => conflict.columns(['review_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const countReport = (db: Db, id: number) =>
  db
    .updateTable('reviews')
    .set((eb) => ({ reports_count: eb('reports_count', '+', 1) }))
    .where('id', '=', id)
    .execute()

export type ReviewFilter = (typeof reviewFilters)[number]

const judged = (db: Db, filter: ReviewFilter) =>
  db
    .selectFrom('reviews as r')
    .$if(filter === 'reported', (query) => query.where('r.reports_count', '>', 0))
    .$if(filter === 'hidden', (query) => query.where('r.status', '=', 'hidden'))

export async function listJudgedIds(
  db: Db,
  filter: ReviewFilter,
  page: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await judged(db, filter)
    .select('r.id')
    .$if(filter === 'reported', (query) => query.orderBy('r.reports_count', 'desc'))
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ id }) => id)
}

export const countJudged = async (db: Db, filter: ReviewFilter): Promise<number> =>
  (
    await judged(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

export const listJudged = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('courses as c', 'c.id', 'r.course_id')
    .select(['r.id', 'r.rating', 'r.text', 'r.status', 'r.hidden_reason', 'r.reports_count', 'r.created_at'])
    .select(['u.id as user_id', 'u.name', 'u.email', 'c.id as course_id', 'c.title as course_title'])
    .select(
      sql<string[]>`coalesce((select array_agg(reason) from (
        select reason from review_reports where review_id = r.id order by created_at desc limit 5) as newest), '{}')`.as(
        'reasons',
      ),
    )
    .where('r.id', 'in', [...ids, -1])
    .execute()

/** Undefined while it is shown. */
export const findHiddenReason = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('reviews').select('hidden_reason').where('id', '=', id).executeTakeFirst())
    ?.hidden_reason ?? undefined
