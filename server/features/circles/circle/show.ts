import type { z } from 'zod'
import { CircleQuestions } from '#contract/circles/registration-forms.ts'
import type { DeskCircleFilters } from '#contract/circles/shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { readSearch } from '#core/search/search.ts'
import { toEditor } from '#server/features/courses/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { listSeries, type SeriesRow } from '../catalogue/queries.ts'
import { conditionsOf, settingsOf, toCard, toSeries } from '../catalogue/present.ts'
import { lockCircles } from '../series/queries.ts'
import { circleTexts } from '../texts.ts'
import * as queries from './queries.ts'

const toRow = (row: queries.DeskRow, rules: readonly SeriesRow[]) => ({
  ...toCard(row, rules),
  is_published: row.is_published,
  clashes_count: Number(row.clashes_count),
  version: row.version,
  updated_at: row.updated_at,
  updated_by: toEditor(row.updated_by, row.editor_name),
})

export async function listCircles(
  ctx: SignedCtx,
  { search, state, teacher, level, ...paging }: z.output<typeof DeskCircleFilters>,
) {
  const filter = { state, teacher, level, search: readSearch(search) }
  const [ids, total] = await Promise.all([
    queries.listIds(ctx.db, filter, windowOf(paging)),
    queries.countCircles(ctx.db, filter),
  ])
  if (ids.length === 0) return pageOf([], total, paging)
  const [rows, rules] = await Promise.all([
    queries.listRows(ctx.db, ids),
    listSeries(ctx.db, ids, riyadhDay(ctx.now)),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const rulesOf = Map.groupBy(rules, ({ circle_id }) => circle_id)
  const items = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toRow(row, rulesOf.get(id) ?? [])] : []
  })
  return pageOf(items, total, paging)
}

export async function openCircle(ctx: SignedCtx, id: number): Promise<queries.DeskCircleRow> {
  const row = await queries.findCircle(ctx.db, id)
  if (!row) throw notFound(circleTexts.notFound)
  return row
}

/** Holds the circle until the commit: its rules and sessions are planned by one command at a time. */
export async function lockCircle(tx: SignedCtx, id: number) {
  const [circle] = await lockCircles(tx.db, [id])
  if (!circle) throw notFound(circleTexts.notFound)
  return circle
}

export async function showCircle(ctx: SignedCtx, id: number) {
  const row = await openCircle(ctx, id)
  const rules = await listSeries(ctx.db, [id], riyadhDay(ctx.now))
  const conditions = conditionsOf(row)
  const counts = await queries.countSessions(ctx.db, id, ctx.now)
  return {
    ...toRow(row, rules),
    description: row.description,
    image_path: row.image_path,
    learning_path: conditions.learningPath,
    assistants: await queries.listAssistants(ctx.db, id),
    riwaya: row.riwaya,
    place: row.place,
    wanted_carrier: row.wanted_carrier,
    link: row.link,
    address: row.address,
    registration_opens_at: row.registration_opens_at,
    registration_closes_at: row.registration_closes_at,
    settings: settingsOf(row),
    cancel_reason: row.cancel_reason,
    questions: CircleQuestions.catch([]).parse(row.questions),
    needs_verified_email: row.needs_verified_email,
    needs_course: conditions.course,
    needs_level: conditions.level,
    prefers_returning: row.prefers_returning,
    rules: rules.map((rule) => ({ ...toSeries(rule), id: rule.id, ends_on: rule.ends_on })),
    sessions: {
      held: Number(counts.held),
      planned: Number(counts.planned),
      cancelled: Number(counts.cancelled),
    },
  }
}
