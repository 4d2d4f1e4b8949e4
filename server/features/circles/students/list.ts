import type { z } from 'zod'
import type { CircleStudentFilters } from '#contract/circles/teaching-shapes.ts'
import { readPeopleSearch } from '#core/search/search.ts'
import { photoUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import * as queries from './queries.ts'

export async function listCircleStudents(
  ctx: SignedCtx,
  { search, circle, ...paging }: z.output<typeof CircleStudentFilters>,
) {
  const personId = ctx.actor.id
  const filter = { personId, search: readPeopleSearch(search), circle }
  const [rows, total] = await Promise.all([
    queries.listStudents(ctx.db, filter, windowOf(paging)),
    queries.countStudents(ctx.db, filter),
  ])
  const ids = rows.map(({ id }) => id)
  const circles = Map.groupBy(
    await queries.listCirclesOf(ctx.db, personId, ids),
    ({ student_id }) => student_id,
  )
  const items = rows.map(({ id, name, avatar_path }) => ({
    id,
    name,
    avatar: photoUrl(ctx, avatar_path, ctx.actor.sessionId),
    circles: (circles.get(id) ?? []).map(({ id: circleId, title, joined_at }) => ({
      id: circleId,
      name: title,
      joined_at,
    })),
  }))
  return pageOf(items, total, paging)
}
