import type { z } from 'zod'
import type { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import { readSearch } from '#core/search/search.ts'
import {
  courseNotFound,
  coursesFor,
  listCourseCards,
  matchesCourse,
  pageOfFound,
} from '#server/features/courses/public.ts'
import { listObstacles } from '#server/features/outline/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { deskRights } from './policy.ts'
import { toRow } from './present.ts'
import * as queries from './queries.ts'

type Query = z.output<(typeof adminCourseRoutes)['list']['query']>

export async function listCourses(ctx: SignedCtx, query: Query) {
  const { ids, total } = await findCourses(ctx, query)
  const [cards, standings] = await Promise.all([
    listCourseCards(ctx, ids),
    queries.listStandings(ctx.db, ids),
  ])
  const items = cards.flatMap((card) =>
    standings.filter(({ id }) => id === card.id).map((one) => toRow(card, one)),
  )
  return pageOf(items, total, query)
}

function findCourses({ db }: SignedCtx, query: Query) {
  const filter = {
    ...query,
    category: query.category,
    level: query.level,
    instructor: query.instructor,
  }
  const search = readSearch(query.search)
  const courses = queries.filtered(coursesFor(db, search), filter)
  if (!search) return queries.pageOfCourses(courses, { sort: query.sort, ...windowOf(query) })
  return pageOfFound(db, courses.where(matchesCourse(search)), {
    search,
    order: queries.deskOrders[query.sort],
    ...windowOf(query),
  })
}

/** A course whole, as those who may edit it see it. Whose it is has been asked before. */
export async function deskCourse(ctx: SignedCtx, id: number) {
  const [[card], [standing], fields, obstacles] = await Promise.all([
    listCourseCards(ctx, [id]),
    queries.listStandings(ctx.db, [id]),
    queries.findFields(ctx.db, id),
    listObstacles(ctx, id),
  ])
  if (!card || !standing) throw courseNotFound()
  const { required_level_id, required_level } = fields
  const level = required_level_id === null ? null : { id: required_level_id, name: required_level ?? '' }
  return {
    ...toRow(card, standing),
    description: fields.description,
    image_path: fields.image_path,
    gives_certificate: fields.gives_certificate,
    prerequisites: { courses: fields.required_courses, level },
    outline_version: fields.outline_version,
    obstacles,
    can: deskRights(ctx.actor),
  }
}
