import { BIN_DAYS } from '#contract/users/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { eraseAccount, removeFreed } from './erase.ts'
import * as queries from './purge-queries.ts'

const AT_ONCE = 100

/** Erases those whose time in the bin is over. */
export async function purgeArchived(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - BIN_DAYS * 86_400_000)
  for (;;) {
    const ids = await queries.listExpired(ctx.db, before, AT_ONCE)
    for (const id of ids) await purge(ctx, id, before)
    if (ids.length < AT_ONCE) return
  }
}

async function purge(ctx: Ctx, id: number, before: Date): Promise<void> {
  const freed = await inTransaction(ctx, async (tx) =>
    (await queries.lockExpired(tx.db, id, before)) ? eraseAccount(tx, id) : [],
  )
  await removeFreed(ctx, freed)
}
