import type { UserFilters } from '#contract/users/forms.ts'
import { endSessionsOfMany } from '#server/features/auth/public.ts'
import { auditMany } from '#server/kernel/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { filterOf } from './lists/lists.ts'
import * as queries from './queries.ts'
import { userTexts } from './texts.ts'

interface Bulk {
  readonly action: 'activate' | 'deactivate'
  readonly ids?: readonly number[] | undefined
  readonly filter?: UserFilters | undefined
}

/** Those chosen, or all whom the filter finds now. One statement each, however many they are. */
export async function changeMany(ctx: SignedCtx, { action, ids, filter }: Bulk) {
  if ((ids === undefined) === (filter === undefined)) throw invalid('ids', userTexts.chooseWho)
  const who = filter ? { filter: filterOf(ctx, filter) } : { ids: ids ?? [] }
  const isActive = action === 'activate'
  return inTransaction(ctx, async (tx) => {
    const meant = await queries.countMeant(tx.db, who)
    const change = { who, isActive, exceptId: tx.actor.id, at: tx.now }
    const changed = await queries.setManyActive(tx.db, change)
    if (!isActive) await endSessionsOfMany(tx, changed, 'deactivated')
    await auditMany(
      tx,
      changed.map((entityId) => ({
        action: `user.${action}`,
        entity: 'user',
        entityId,
        before: { is_active: !isActive },
        after: { is_active: isActive },
      })),
    )
    return { changed: changed.length, skipped: Math.max(0, meant - changed.length) }
  })
}
