import type { Ctx } from '#server/kernel/context.ts'
import { eachInTransaction } from '#server/kernel/data/each-row.ts'
import { lockCircles } from '../series/queries.ts'
import { refreshStanding } from '../series/standing.ts'
import { listPresent } from '../presence/presence.ts'
import { forgottenEnd } from './forgotten-end.ts'
import { endByItself } from './run.ts'
import { listCirclesWithForgotten, listLiveSessions } from './run-queries.ts'

const GRACE_MS = 30 * 60_000
const AT_ONCE = 100

/** Every minute: what nobody ended. */
export async function endForgottenSessions(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - GRACE_MS)
  await eachInTransaction(ctx, await listCirclesWithForgotten(ctx.db, before, AT_ONCE), endIn)
}

async function endIn(tx: Ctx, circleId: number): Promise<void> {
  await lockCircles(tx.db, [circleId])
  const sessions = await listLiveSessions(tx.db, [circleId])
  if (sessions.length === 0) return
  const stretches = await listPresent(
    tx.db,
    sessions.map((session) => session.id),
  )
  const stretchesOf = Map.groupBy(stretches, ({ session_id }) => session_id)
  for (const session of sessions) {
    const endedAt = forgottenEnd(session, stretchesOf.get(session.id) ?? [], tx.now)
    if (endedAt) await endByItself(tx, session, endedAt)
  }
  await refreshStanding(tx.db, [circleId], tx.now)
  tx.changes('circles')
}
