import { courseTexts } from '#server/features/courses/texts.ts'
import type { z } from 'zod'
import type { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import { listCourseCards, matches, rank, searchTerms } from '#server/features/courses/public.ts'
import { listMissing } from '#server/features/outline/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/pages.ts'
import { deskRights } from './policy.ts'
import { toRow } from './present.ts'
import * as queries from './queries.ts'

export async function listCourses(
  ctx: SignedCtx,
  query: z.output<(typeof adminCourseRoutes)['list']['query']>,
) {
  const terms = searchTerms(query.search)
  if (query.search && !terms) return pageOf([], 0, query)
  const filter = {
    ...query,
    category: query.category,
    level: query.level,
    instructor: query.instructor,
    search: terms && { matches: matches(terms), rank: rank(terms) },
  }
  const [ids, total] = await Promise.all([
    queries.listIds(ctx.db, filter, windowOf(query)),
    queries.countCourses(ctx.db, filter),
  ])
  const [cards, standings] = await Promise.all([
    listCourseCards(ctx, ids),
    queries.listStandings(ctx.db, ids),
  ])
  const items = cards.flatMap((card) =>
    standings.filter(({ id }) => id === card.id).map((one) => toRow(card, one)),
  )
  return pageOf(items, total, query)
}

/** A course whole, as those who may edit it see it. Whose it is has been asked before. */
export async function deskCourse(ctx: SignedCtx, id: number) {
  const [[card], [standing], fields, missing] = await Promise.all([
    listCourseCards(ctx, [id]),
    queries.listStandings(ctx.db, [id]),
    queries.findFields(ctx.db, id),
    listMissing(ctx, id),
  ])
  if (!card || !standing) throw notFound(courseTexts.notFound)
  const { required_level_id, required_level } = fields
  const level = required_level_id === null ? null : { id: required_level_id, name: required_level ?? '' }
  return {
    ...toRow(card, standing),
    description: fields.description,
    image_path: fields.image_path,
    gives_certificate: fields.gives_certificate,
    prerequisites: { courses: fields.required_courses, level },
    outline_version: fields.outline_version,
    missing,
    can: deskRights(ctx.actor),
  }
}
