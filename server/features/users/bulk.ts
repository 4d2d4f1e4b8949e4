import type { UserFilters } from '#contract/users/forms.ts'
import { MAX_CHOSEN } from '#contract/users/shapes.ts'
import { endSessionsOfMany, setManyActive } from '#server/features/auth/public.ts'
import { peopleWithCircles } from '#server/features/circles/public.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { filterOf } from './people/lists.ts'
import * as queries from './people/queries.ts'
import { userTexts } from './texts.ts'

interface Bulk {
  readonly action: 'activate' | 'deactivate'
  readonly ids?: readonly number[] | undefined
  readonly filter?: UserFilters | undefined
}

const NAMED = 3

/**
 * Those chosen, or all whom the filter finds now. One statement each, however many they are. Whoever teaches sessions
 * to come stays active and is named: they would stand without her.
 */
export async function changeMany(ctx: SignedCtx, { action, ids, filter }: Bulk) {
  if ((ids === undefined) === (filter === undefined)) throw invalid('ids', userTexts.chooseWho)
  const who = filter ? { filter: filterOf(ctx, filter) } : { ids: ids ?? [] }
  const isActive = action === 'activate'
  return inTransaction(ctx, async (tx) => {
    const meant = await queries.countMeant(tx.db, who)
    const found = await queries.lockChangeable(tx.db, { who, isActive, exceptId: tx.actor.id })
    const staff = found.filter(({ role }) => role !== 'student').map(({ id }) => id)
    const needed = isActive || staff.length === 0 ? new Set() : await peopleWithCircles(tx, staff)
    const teaching = found.filter(({ id }) => needed.has(id))
    const changed = found.filter(({ id }) => !needed.has(id)).map(({ id }) => id)
    await setManyActive(tx.db, changed, isActive, tx.now)
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
    return {
      changed: changed.length,
      changed_ids: changed.length > MAX_CHOSEN ? [] : changed,
      skipped: Math.max(0, meant - changed.length),
      teaching: { count: teaching.length, names: teaching.slice(0, NAMED).map(({ name }) => name) },
    }
  })
}
