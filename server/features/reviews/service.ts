import { reviewTexts } from './texts.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { publicName } from '#core/text/initials.ts'
import { canSeeCourse, changesCourse, countStars, courseNotFound } from '#server/features/courses/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { forbidden, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { canReview } from './policy.ts'
import * as queries from './queries.ts'

export const authorOf = (name: string) => publicName(name) || text(reviewTexts.nobody)

async function reviewedCourse(ctx: Ctx, courseId: number) {
  const row = await queries.findReviewedCourse(ctx.db, courseId, ctx.actor?.id ?? null)
  const course = row && { status: row.course_status, instructor_id: row.instructor_id }
  if (!course || !canSeeCourse(ctx.actor, course, row.status === 'active')) throw courseNotFound()
  return row
}

export async function listReviews(ctx: Ctx, courseId: number, paging: Paging) {
  ctx.uses(`course:${courseId}`, 'review-authors')
  const course = await reviewedCourse(ctx, courseId)
  const rows = await queries.listPublished(ctx.db, courseId, windowOf(paging))
  return pageOf(
    rows.map(({ name, ...review }) => ({ ...review, author: authorOf(name) })),
    course.rating_count,
    paging,
  )
}

export async function showOwnReview(ctx: SignedCtx, courseId: number) {
  const course = await reviewedCourse(ctx, courseId)
  const review = await queries.findOwn(ctx.db, courseId, ctx.actor.id)
  const learner = {
    status: course.status ?? '',
    progress: course.progress ?? 0,
    completed_at: course.completed_at,
  }
  return { review: review ?? null, can: { write: ctx.actor.role === 'student' && canReview(learner) } }
}

/** One review of hers for a course; writing again edits it. */
export function writeReview(ctx: SignedCtx, courseId: number, form: { rating: number; text: string }) {
  return inTransaction(ctx, async (tx) => {
    const course = await reviewedCourse(tx, courseId)
    const learner = await queries.lockEnrolment(tx.db, courseId, tx.actor.id)
    const before = await queries.findOwn(tx.db, courseId, tx.actor.id)
    if (!before && !canReview(learner)) throw forbidden(reviewTexts.tooEarly)
    const review = await queries.upsertReview(tx.db, { courseId, userId: tx.actor.id, ...form, at: tx.now })
    if (review.status === 'published') {
      await countStars(tx.db, course.id, {
        sum: form.rating - (before?.rating ?? 0),
        count: before ? 0 : 1,
      })
      changesCourse(tx, courseId)
    }
    return review
  })
}

/** Reporting twice counts once. */
export function reportReview(ctx: SignedCtx, id: number, reason: string): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const review = await queries.lockReview(tx.db, id)
    if (review?.status !== 'published') throw notFound(reviewTexts.notFound)
    await reviewedCourse(tx, review.course_id)
    if (review.user_id === tx.actor.id) throw forbidden(reviewTexts.ownReport)
    if (await queries.insertReport(tx.db, { reviewId: id, userId: tx.actor.id, reason, at: tx.now })) {
      await queries.countReport(tx.db, id)
      tx.emit({
        type: 'review.reported',
        room: 'directors',
        payload: { course_id: review.course_id },
      })
    }
    return null
  })
}
