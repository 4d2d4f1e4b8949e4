import type { Ctx } from '#server/kernel/context.ts'
import { eachInTransaction } from '#server/kernel/data/each-row.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { freeSeats, lockSeats } from '../seats/seats.ts'
import * as due from './due-queries.ts'
import { findCircle } from './queries.ts'
import { readRegistrationSettings } from '../seats/settings.ts'
import { toldOf } from './tell.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 200

/** Every minute: silence passes an offered seat on, a request undecided for long gives its seat back, offers that end soon are brought to mind. */
export async function passRegistrations(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, remindOfOffers)
  await eachInTransaction(ctx, await due.listDueCircles(ctx.db, ctx.now, AT_ONCE), passCircle)
}

async function passCircle(tx: Ctx, id: number): Promise<void> {
  await lockSeats(tx, id)
  const circle = await findCircle(tx.db, id)
  if (!circle) return
  const told = toldOf(tx, circle)
  const isOver = circle.status === 'completed' || circle.status === 'cancelled'
  if (isOver) await freeSeats(tx, id, await due.closeQueue(tx.db, id, tx.now))
  const expired = await due.expireOffers(tx.db, id, tx.now)
  for (const { student_id } of expired) told.student('circle.offer-expired', student_id)
  const dropped = await due.dropHolds(tx.db, id, tx.now)
  await freeSeats(tx, id, expired.length + dropped.length)
  told.changed()
}

async function remindOfOffers(tx: Ctx): Promise<void> {
  const { reminder_hours } = await readRegistrationSettings(tx.db)
  const until = new Date(tx.now.getTime() + reminder_hours * HOUR_MS)
  for (const offer of await due.markReminded(tx.db, { now: tx.now, until }, AT_ONCE))
    tx.emit({
      type: 'circle.offer-ends',
      room: `user:${offer.student_id}`,
      payload: { circle_id: offer.circle_id, until: offer.held_until.toISOString() },
    })
}
