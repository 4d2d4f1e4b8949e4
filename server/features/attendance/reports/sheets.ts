import type { z } from 'zod'
import type { SheetFilters } from '#contract/attendance/shapes.ts'
import { missedInRow } from '#core/attendance/rate.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { toRate } from './rates.ts'
import * as queries from './sheets-queries.ts'

export const keeperOf = ({ actor }: SignedCtx): queries.Keeper => ({
  id: actor.id,
  isDirector: actor.role === 'admin',
})

/** The sheets of her circles: what waits to be confirmed, or what is. */
export async function listSheets(
  ctx: SignedCtx,
  { state, circle, ...paging }: z.output<typeof SheetFilters>,
) {
  const filter = { keeper: keeperOf(ctx), state, circle, now: ctx.now }
  const [rows, total] = await Promise.all([
    queries.listSheets(ctx.db, filter, windowOf(paging)),
    queries.countSheets(ctx.db, filter),
  ])
  const items = rows.map((row) => ({
    circle: { id: row.circle_id, name: row.circle_title },
    session: { id: row.id, starts_at: row.starts_at, ends_at: row.ends_at, status: row.status },
    confirmed_at: row.confirmed_at,
    is_teacher_absent: row.is_teacher_absent,
    rate: toRate(row),
    contested: row.contested,
    late_excuses: row.late_excuses,
  }))
  return pageOf(items, total, paging)
}

const SHOWN = 6
const REPEATED = 2

/** Who still stays away from her circles, the longest first, with what has been done already. */
export async function listRepeated(ctx: SignedCtx) {
  const alerted = await queries.listAlerted(ctx.db, keeperOf(ctx), ctx.now)
  if (alerted.length === 0) return []
  const pairs = alerted.map(({ student_id, circle_id }) => ({ student_id, circle_id }))
  const last = Map.groupBy(
    await queries.listLast(ctx.db, pairs),
    ({ student_id, circle_id }) => `${student_id}:${circle_id}`,
  )
  return alerted
    .map((row) => {
      const sessions = last.get(`${row.student_id}:${row.circle_id}`) ?? []
      return {
        student: { id: row.student_id, name: row.student_name },
        circle: { id: row.circle_id, name: row.circle_title },
        missed: missedInRow(sessions).length,
        last: sessions.slice(0, SHOWN).map(({ starts_at, state }) => ({ starts_at, state })),
        told: {
          student: row.missed.includes(2),
          teacher: row.missed.includes(3),
          office: row.missed.includes(4),
        },
      }
    })
    .filter(({ missed }) => missed >= REPEATED)
    .toSorted((one, other) => other.missed - one.missed)
}
