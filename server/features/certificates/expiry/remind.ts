import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { takeExpiring } from './queries.ts'

/** Time enough to ask for another one. */
const DAYS_BEFORE = 30
const AT_ONCE = 500

/** Tells each holder once that the last day of her certificate comes near; a day that was moved is told anew. */
export function remindOfExpiry(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const today = riyadhDay(tx.now)
    const near = { from: today, to: addDays(today, DAYS_BEFORE) }
    for (const { id, user_id, expires_on } of await takeExpiring(tx.db, near, AT_ONCE))
      tx.emit({
        type: 'certificate.expires-soon',
        room: `user:${user_id}`,
        payload: { certificate_id: id, expires_on },
      })
  })
}
