import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { refreshStanding } from '../series/standing.ts'
import { listPresent } from '../presence/presence.ts'
import { forgottenEnd } from './forgotten-end.ts'
import { endByItself } from './run.ts'
import { listLiveSessions, lockCirclesWithForgotten } from './run-queries.ts'

const GRACE_MS = 30 * 60_000
const AT_ONCE = 100

/** Every minute: what nobody ended. */
export function endForgottenSessions(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const before = new Date(tx.now.getTime() - GRACE_MS)
    const ids = await lockCirclesWithForgotten(tx.db, before, AT_ONCE)
    if (ids.length === 0) return
    const sessions = await listLiveSessions(tx.db, ids)
    const stretches = await listPresent(
      tx.db,
      sessions.map((session) => session.id),
    )
    const stretchesOf = Map.groupBy(stretches, ({ session_id }) => session_id)
    for (const session of sessions) {
      const endedAt = forgottenEnd(session, stretchesOf.get(session.id) ?? [], tx.now)
      if (endedAt) await endByItself(tx, session, endedAt)
    }
    await refreshStanding(tx.db, ids, tx.now)
    tx.changes('circles')
  })
}
