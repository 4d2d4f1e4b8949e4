import type { Paging } from '#contract/kernel/fields.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import { pageOf } from '#server/kernel/data/pages.ts'
import { meanRating } from '../../catalogue/present.ts'
import { openHall, type Hall } from '../open.ts'
import { peakOf } from '../peak.ts'
import { STILL_THERE_MS } from '../policy.ts'
import * as queries from '../queries.ts'
import { findFigures, listStars, listStretches } from './report-queries.ts'

/** Its people: those who lead it, and whoever has been inside. */
async function openOwn(ctx: SignedCtx, id: number): Promise<Hall> {
  const hall = await openHall(ctx, id)
  if (!hall.isLead && !hall.place?.came_at) throw forbidden()
  return hall
}

/** For those who lead everybody who came, with her minutes; for the others who is inside now. */
export async function listParticipants(ctx: SignedCtx, id: number, paging: Paging) {
  const { isLead } = await openOwn(ctx, id)
  const inside = new Set(await queries.listInside(ctx.db, id, new Date(ctx.now.getTime() - STILL_THERE_MS)))
  const came = await queries.listCame(ctx.db, id)
  const shown = came.filter(({ person_id }) => isLead || inside.has(person_id))
  const from = (paging.page - 1) * paging.per_page
  const items = shown.slice(from, from + paging.per_page).map((row) => ({
    person: { id: row.person_id, name: row.name },
    seat: row.seat,
    joined_at: row.came_at,
    minutes: isLead || row.person_id === ctx.actor.id ? Math.floor(row.seconds / 60) : null,
    is_inside: inside.has(row.person_id),
    is_removed: isLead && row.removed_at !== null,
    spoke: row.spoke_at !== null,
  }))
  return pageOf(items, shown.length, paging)
}

const STARS = [1, 2, 3, 4, 5]

export async function showStats(ctx: SignedCtx, id: number) {
  const { lecture } = await openOwn(ctx, id)
  const [figures, came, stretches, given] = await Promise.all([
    findFigures(ctx.db, id),
    queries.listCame(ctx.db, id),
    listStretches(ctx.db, id),
    listStars(ctx.db, id),
  ])
  const seconds = came.reduce((sum, row) => sum + row.seconds, 0)
  const givenOf = new Map(given.map((row) => [row.rating, row.given]))
  return {
    ...figures,
    came: came.length,
    listeners: came.filter(({ seat }) => seat === 'listener').length,
    peak: peakOf(stretches),
    average_minutes: came.length === 0 ? 0 : Math.round(seconds / came.length / 60),
    rating: meanRating(lecture.rating_sum, lecture.rating_count),
    rating_count: lecture.rating_count,
    stars: STARS.map((stars) => givenOf.get(stars) ?? 0),
  }
}
