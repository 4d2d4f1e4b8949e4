import { setTimeout as sleep } from 'node:timers/promises'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { alignCircles, spanFrom, TZDATA } from './align.ts'
import { deleteOldBookings, listForcedSessions } from './booking-queries.ts'
import { bookAnyway } from './bookings.ts'
import * as queries from './queries.ts'

const AT_ONCE = 50
/** Of the time that some circles took: whoever reads meanwhile breathes before the next ones. */
const REST = 0.5
const MOST_REST_MS = 1_000
const DAY_MS = 86_400_000

/**
 * Makes what is missing of the sessions of the next weeks, some circles a transaction, so that nobody waits for it
 * and a process that ends loses little. Two processes share the circles; a circle that somebody edits is aligned by
 * her own command.
 */
export async function generateSessions(ctx: Ctx): Promise<void> {
  for (;;) {
    const begun = performance.now()
    if ((await inTransaction(ctx, generateSome)) < AT_ONCE) break
    await sleep(Math.min(MOST_REST_MS, (performance.now() - begun) * REST))
  }
  await deleteOldBookings(ctx.db, new Date(ctx.now.getTime() - DAY_MS))
}

async function generateSome(tx: Ctx): Promise<number> {
  const { from, to } = spanFrom(tx.now)
  const ids = await queries.lockDueCircles(tx.db, { today: from, horizon: to, tzdata: TZDATA }, AT_ONCE)
  if (ids.length === 0) return 0
  const touched = await alignCircles(tx, await queries.lockCircles(tx.db, ids))
  await bookAnyway(tx, [...new Set([...touched, ...(await listForcedSessions(tx.db, ids))])])
  return ids.length
}
