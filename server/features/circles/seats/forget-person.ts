import type { Ctx } from '#server/kernel/context.ts'
import { freeSeats, lockSeats } from './seats.ts'
import * as queries from './forget-queries.ts'

/** Whoever is erased leaves every circle and every list; that she was there stays, without her words. */
export async function forgetInCircles(tx: Ctx, personId: number): Promise<void> {
  await lockSeats(tx, ...(await queries.listOpenCircleIds(tx.db, personId)))
  const seats = await queries.closeOpen(tx.db, personId, tx.now)
  for (const { circle_id, holds_seat } of seats) if (holds_seat) await freeSeats(tx, circle_id)
  await queries.forgetWords(tx.db, personId)
}
