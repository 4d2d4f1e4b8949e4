import type { z } from 'zod'
import type { PathFilters } from '#contract/learning-paths/shapes.ts'
import { readSearch } from '#core/search/search.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { pathTexts } from '../texts.ts'
import { toCard, toNeeds } from './present.ts'
import * as queries from './queries.ts'

export async function listPaths(ctx: Ctx, { search: typed, level, ...paging }: z.output<typeof PathFilters>) {
  ctx.uses('learning-paths')
  const filter = { search: readSearch(typed), level }
  const [paths, total] = await Promise.all([
    queries.listShown(ctx.db, filter, windowOf(paging)),
    queries.countShown(ctx.db, filter),
  ])
  return pageOf(paths.map(toCard), total, paging)
}

export async function showPath(ctx: Ctx, id: number) {
  ctx.uses('learning-paths')
  const [path, stages] = await Promise.all([queries.findShown(ctx.db, id), queries.listStages(ctx.db, id)])
  if (!path) throw notFound(pathTexts.notFound)
  return { ...toCard(path), ...toNeeds(path), stages }
}

/** Every published path, for the sitemap. */
export function listShownPaths(ctx: Ctx) {
  ctx.uses('learning-paths')
  return queries.listAddresses(ctx.db)
}
