import type { SignedCtx } from '#server/kernel/context.ts'
import { closedBecause, isOpenForExcuses } from '../policy.ts'
import * as queries from './cockpit-queries.ts'
import { toRate } from './rates.ts'
import { keeperOf } from './sheets.ts'
import { spanOfDays } from './span.ts'

/** Late excuses that she may answer now: their sheet is open, and not too old for her. */
export async function listWaitingExcuses(ctx: SignedCtx) {
  const keeper = keeperOf(ctx)
  const rows = await queries.listWaitingExcuses(ctx.db, keeper)
  return rows
    .filter((row) => isOpenForExcuses(closedBecause(row, keeper, ctx.now)))
    .map((row) => ({
      student: { id: row.student_id, name: row.student_name },
      circle: { id: row.circle_id, name: row.circle_title },
      session: { id: row.session_id, starts_at: row.starts_at },
      reason: row.reason,
      sent_at: row.sent_at,
    }))
}

export async function showTaughtRates(ctx: SignedCtx) {
  const span = spanOfDays({}, ctx.now)
  const rows = await queries.listTaughtRates(ctx.db, ctx.actor.id, span)
  return {
    from: span.from,
    to: span.to,
    circles: rows.map((row) => ({
      circle: { id: row.id, name: row.title },
      sessions: row.sessions,
      rate: toRate(row),
    })),
  }
}
