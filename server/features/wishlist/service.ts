import type { Paging } from '#contract/kernel/fields.ts'
import { MAX_WISHES } from '#contract/wishlist/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { listCourseCards } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import * as queries from './queries.ts'
import { wishlistTexts } from './texts.ts'

export async function listWishes(ctx: SignedCtx, query: Paging) {
  const [rows, total] = await Promise.all([
    queries.listShown(ctx.db, ctx.actor.id, windowOf(query)),
    queries.countShown(ctx.db, ctx.actor.id),
  ])
  const cards = await listCourseCards(
    ctx,
    rows.map(({ course_id }) => course_id),
  )
  const items = rows.flatMap(({ course_id, created_at }) => {
    const course = cards.find(({ id }) => id === course_id)
    return course ? [{ course, added_at: created_at }] : []
  })
  return pageOf(items, total, query)
}

export const listWishedIds = (ctx: SignedCtx) => queries.listIds(ctx.db, ctx.actor.id)

/** Adding twice is safe: the course keeps its first place. */
export async function addWish(ctx: SignedCtx, courseId: number): Promise<number[]> {
  const course = await queries.findCourse(ctx.db, courseId)
  if (course?.status !== 'published') throw notFound()
  const ids = await queries.listIds(ctx.db, ctx.actor.id)
  if (ids.includes(courseId)) return ids
  if (ids.length >= MAX_WISHES) throw conflict(wishlistTexts.full, { count: formatNumber(MAX_WISHES) })
  await queries.insertWish(ctx.db, { user_id: ctx.actor.id, course_id: courseId, created_at: ctx.now })
  return listWishedIds(ctx)
}

export async function removeWish(ctx: SignedCtx, courseId: number): Promise<number[]> {
  await queries.deleteWish(ctx.db, ctx.actor.id, courseId)
  return listWishedIds(ctx)
}
