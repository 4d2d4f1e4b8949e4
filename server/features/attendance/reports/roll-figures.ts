import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findLastDay, rollFigures } from './compare-queries.ts'

/** Every minute: when a day has passed, the spans up to today are counted anew for all circles. */
export async function countDaysPassed(ctx: Ctx): Promise<void> {
  const today = riyadhDay(ctx.now)
  if ((await findLastDay(ctx.db)) === today) return
  await inTransaction(ctx, (tx) => rollFigures(tx.db, today))
}
