import type { Ctx } from '#server/kernel/context.ts'
import { recheckRoom } from '#server/kernel/events/rooms.ts'
import { readRegistrationSettings } from './settings.ts'
import * as queries from './seat-queries.ts'

const HOUR_MS = 3_600_000

/**
 * Holds the seats of circles until the commit. Whoever changes who sits in a circle, who waits for it, or how many
 * seats it has comes through here first, before it locks any row: PostgreSQL lets them in by the order in which they
 * came, which the lock of a row does not. Circles are locked by the order of their ids, so that two transfers in
 * opposite directions cannot wait for each other.
 */
export async function lockSeats(tx: Ctx, ...circleIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(circleIds)].toSorted((a, b) => a - b)) await queries.lockSeats(tx.db, id)
}

/** Takes one seat; false where none is free. The caller holds the seats. */
export async function takeSeat(tx: Ctx, circleId: number): Promise<boolean> {
  const isTaken = await queries.takeSeat(tx.db, circleId)
  if (isTaken) tx.changes('circles')
  return isTaken
}

/** Gives back seats that their holders no longer have, who hear nothing of the circle from then on, and offers them to those who wait. The caller holds the seats. */
export async function freeSeats(tx: Ctx, circleId: number, count = 1): Promise<void> {
  if (count === 0) return
  await queries.freeSeats(tx.db, circleId, count)
  tx.changes('circles')
  recheckRoom(tx, `circle:${circleId}`)
  await offerFreeSeats(tx, circleId)
}

/**
 * Every free seat of a circle that still meets is offered to whoever waits, in the order of the list. The only place
 * that makes offers; whoever frees seats or adds some calls it in the same transaction.
 */
export async function offerFreeSeats(tx: Ctx, circleId: number): Promise<void> {
  const { offer_hours } = await readRegistrationSettings(tx.db)
  const until = new Date(tx.now.getTime() + offer_hours * HOUR_MS)
  const offers = await queries.offerFreeSeats(tx.db, circleId, { at: tx.now, until })
  for (const { student_id } of offers)
    tx.emit({
      type: 'circle.seat-offered',
      room: `user:${student_id}`,
      payload: { circle_id: circleId, until: until.toISOString() },
    })
  if (offers.length > 0) tx.changes('circles')
}
