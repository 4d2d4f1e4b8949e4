import type { ActivityFilters } from '#contract/reports/shapes.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { addDays } from '#core/day.ts'
import { dayStart } from '#core/period.ts'
import { readPeopleSearch, type Search } from '#core/search/search.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import * as queries from './audit-queries.ts'
import { nameThings } from './names.ts'
import { reportTexts } from './texts.ts'

/** A name that so many share who ever changed something says nothing yet. */
const MOST_ACTORS = 1000

/** Undefined when nobody of that name ever did anything. */
export async function filterOf(
  ctx: SignedCtx,
  { search: typed, area, from, to, entity, entity_id }: ActivityFilters,
): Promise<queries.ActivityFilter | undefined> {
  const search = readPeopleSearch(typed)
  const actorIds = search && (await actorsOf(ctx, search))
  if (actorIds?.length === 0) return undefined
  return {
    actorIds,
    area,
    since: from ? dayStart(from) : undefined,
    until: to ? dayStart(addDays(to, 1)) : undefined,
    thing: entity && entity_id ? { entity, id: entity_id } : undefined,
  }
}

async function actorsOf(ctx: SignedCtx, search: Search): Promise<number[]> {
  const ids = await queries.listActors(ctx.db, search, MOST_ACTORS)
  if (ids.length > MOST_ACTORS) throw invalid('search', reportTexts.searchTooBroad)
  return ids
}

export async function listActivities(ctx: SignedCtx, query: ActivityFilters & Paging) {
  const filter = await filterOf(ctx, query)
  if (!filter) return pageOf([], 0, query)
  const [ids, total] = await Promise.all([
    queries.listActivityIds(ctx.db, filter, windowOf(query)),
    queries.countActivities(ctx.db, filter),
  ])
  const rows = await queries.listActivities(ctx.db, ids)
  const named = await nameThings(ctx.db, rows)
  const items = rows.map((row) => {
    const { actor_id, actor_name, request_id: _, ...entry } = row
    return {
      ...entry,
      ...named(row),
      actor: actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name },
    }
  })
  return pageOf(items, total, query)
}
