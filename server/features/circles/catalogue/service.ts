import type { z } from 'zod'
import type { CircleFilters, circleDates } from '#contract/circles/shapes.ts'
import { addDays } from '#core/day.ts'
import { RIYADH, riyadhDay } from '#core/format/zoned-day.ts'
import { readSearch } from '#core/search/search.ts'
import { momentOf } from '#core/series/wall-clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { addressOf, conditionsOf, settingsOf, toCard, toSession } from './present.ts'
import { circleTexts } from '../texts.ts'
import * as queries from './queries.ts'

const NEXT_SESSIONS = 8
const IN_BANNER = 3
const IN_SITEMAP = 10_000

/** Days of the centre: «today» is what is left of it, seven days are today and the six after it. */
function spanOf(date: (typeof circleDates)[number], now: Date) {
  if (date === 'upcoming') return { from: now, until: null }
  const days = date === 'today' ? 1 : Number(date)
  return { from: now, until: momentOf(addDays(riyadhDay(now), days), '00:00', RIYADH) }
}

/** Cards in the order of their ids, each with the rules by which it meets now. */
export async function cardsOf(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const [rows, rules] = await Promise.all([
    queries.listCards(ctx.db, ids),
    queries.listSeries(ctx.db, ids, riyadhDay(ctx.now)),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const rulesOf = Map.groupBy(rules, ({ circle_id }) => circle_id)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCard(row, rulesOf.get(id) ?? [])] : []
  })
}

export async function listCircles(ctx: Ctx, { search, date, ...query }: z.output<typeof CircleFilters>) {
  ctx.uses('circles')
  const next = date && spanOf(date, ctx.now)
  const filter = { ...query, search: readSearch(search), next }
  const [ids, total] = await Promise.all([
    queries.listIds(ctx.db, filter, windowOf(query)),
    queries.countCircles(ctx.db, filter),
  ])
  return pageOf(await cardsOf(ctx, ids), total, query)
}

export async function showFacts(ctx: Ctx) {
  ctx.uses('circles', 'learning-paths')
  const [facets, live_count, live] = await Promise.all([
    queries.listFacets(ctx.db),
    queries.countLive(ctx.db),
    queries.listLive(ctx.db, IN_BANNER),
  ])
  const namesOf = (kind: queries.FacetKind) => (facets.get(kind) ?? []).map(({ id, name }) => ({ id, name }))
  return {
    teachers: namesOf('teacher'),
    levels: namesOf('level'),
    learning_paths: namesOf('path'),
    live_count,
    live,
  }
}

export async function showCircle(ctx: Ctx, id: number) {
  ctx.uses('circles')
  const [row, rules, sessions] = await Promise.all([
    queries.findShown(ctx.db, id),
    queries.listSeries(ctx.db, [id], riyadhDay(ctx.now)),
    queries.listNext(ctx.db, id, ctx.now, NEXT_SESSIONS),
  ])
  if (!row) throw notFound(circleTexts.notFound)
  if (row.needs_course_id !== null) ctx.uses(`course:${row.needs_course_id}`)
  if (row.learning_path_id !== null) ctx.uses('learning-paths')
  const { course, level, learningPath } = conditionsOf(row)
  return {
    ...toCard(row, rules),
    description: row.description,
    learning_path: learningPath,
    teacher_bio: row.teacher_bio ?? '',
    riwaya: row.riwaya,
    place: row.place,
    address: addressOf(row),
    registration_opens_at: row.registration_opens_at,
    registration_closes_at: row.registration_closes_at,
    settings: settingsOf(row),
    asks: {
      course,
      level,
      verified_email: row.needs_verified_email,
      questions_count: row.questions_count,
    },
    sessions: sessions.map(toSession),
  }
}

/** For the sitemap: the newest change first. */
export function listShownCircles(ctx: Ctx) {
  ctx.uses('circles')
  return queries.listShown(ctx.db, IN_SITEMAP)
}
