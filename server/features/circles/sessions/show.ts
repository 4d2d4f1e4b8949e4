import type { z } from 'zod'
import type { DeskSessionFilters } from '#contract/circles/shapes.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { openCircle } from '../circle/show.ts'
import { toSession, toSubstituteRequest } from '../catalogue/present.ts'
import { listForcedClashes } from '../series/booking-queries.ts'
import { clashWords } from '../series/bookings.ts'
import { circleTexts } from '../texts.ts'
import { countSessionsOf } from './period-queries.ts'
import { rightsOver } from './policy.ts'
import * as queries from './queries.ts'

async function present(ctx: SignedCtx, rows: readonly queries.SessionRow[]) {
  const clashes =
    rows.length === 0
      ? []
      : await listForcedClashes(
          ctx.db,
          rows.map(({ id }) => id),
        )
  const clashesOf = Map.groupBy(clashes, ({ session_id }) => session_id)
  return rows.map((row) => ({
    ...toSession(row),
    zone: row.zone ?? RIYADH,
    teacher: { id: row.teacher_id, name: row.teacher_name },
    is_extra: row.rule_id === null,
    cancel_cause: row.cancel_cause,
    substitute_request: toSubstituteRequest(row),
    clashes: clashWords(clashesOf.get(row.id) ?? []),
    revision: row.revision,
    can: rightsOver(row, ctx.now),
  }))
}

export async function listSessions(
  ctx: SignedCtx,
  circleId: number,
  { period, ...paging }: z.output<typeof DeskSessionFilters>,
) {
  await openCircle(ctx, circleId)
  const of = { circleId, period, now: ctx.now, withDropped: true }
  const [rows, total] = await Promise.all([
    queries.listSessions(ctx.db, of, windowOf(paging)),
    countSessionsOf(ctx.db, of),
  ])
  return pageOf(await present(ctx, rows), total, paging)
}

export async function openSession(ctx: SignedCtx, circleId: number, id: number): Promise<queries.SessionRow> {
  const row = await queries.findSession(ctx.db, circleId, id)
  if (!row) throw notFound(circleTexts.sessionNotFound)
  return row
}

export async function showSession(ctx: SignedCtx, circleId: number, id: number) {
  const [session] = await present(ctx, [await openSession(ctx, circleId, id)])
  if (!session) throw notFound(circleTexts.sessionNotFound)
  return session
}

export async function listWantedSubstitutes(ctx: SignedCtx) {
  const rows = await queries.listWantedSubstitutes(ctx.db, ctx.now)
  return rows.flatMap((row) => {
    const request = toSubstituteRequest(row)
    if (!request) return []
    const { id, circle_id, title, teacher_id, name, starts_at } = row
    return [
      {
        id,
        circle: { id: circle_id, name: title },
        teacher: { id: teacher_id, name },
        starts_at,
        ...request,
      },
    ]
  })
}
