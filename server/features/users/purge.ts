import { BIN_DAYS } from '#contract/user-shapes.ts'
import { searchColumns } from '#core/text/search-columns.ts'
import { CATALOGUE } from '#server/features/courses/public.ts'
import { REVIEW_AUTHORS } from '#server/features/reviews/public.ts'
import { auditMany } from '#server/kernel/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import * as queries from './purge-queries.ts'

const AT_ONCE = 100

/**
 * Wipes what names those whose time in the bin is over. What others build on stays: progress, attempts, receipts and
 * reviews then belong to nobody in particular.
 */
export async function purgeArchived(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - BIN_DAYS * 86_400_000)
  for (;;) {
    const ids = await queries.listExpired(ctx.db, before, AT_ONCE)
    for (const id of ids) await purge(ctx, id, before)
    if (ids.length < AT_ONCE) return
  }
}

async function purge(ctx: Ctx, id: number, before: Date): Promise<void> {
  const paths = await inTransaction(ctx, async (tx) => {
    const name = text('users.formerName')
    const { norm, stem, sort } = searchColumns(name)
    const isWiped = await queries.wipeAccount(tx.db, { id, before, at: tx.now, name, norm, stem, sort })
    if (!isWiped) return []
    const freed = await queries.wipeTraces(tx.db, id)
    await auditMany(tx, [{ action: 'user.purge', entity: 'user', entityId: id }])
    tx.changes(CATALOGUE, REVIEW_AUTHORS)
    return freed
  })
  for (const path of paths) await ctx.ports.files.remove(path)
}
