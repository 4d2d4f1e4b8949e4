import { RECEIPT_YEARS } from '#contract/my-data/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { deleteOldReceipts } from './queries.ts'

/** Confirmed receipts of a deleted account are kept for the books, and no longer than those ask for. */
export async function forgetOldReceipts({ db, now }: Ctx): Promise<void> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - RECEIPT_YEARS)
  await deleteOldReceipts(db, before)
}
