import type { z } from 'zod'
import type { RulesForm } from '#contract/attendance/forms.ts'
import { openStaffCircle } from '#server/features/circles/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findRules } from './sheet/queries.ts'

/** From now on lists suggest by these rules; what is confirmed stays as it is. */
export function saveRules(ctx: SignedCtx, circleId: number, rules: z.output<typeof RulesForm>) {
  return inTransaction(ctx, async (tx) => {
    await openStaffCircle(tx, circleId)
    const before = await findRules(tx.db, circleId)
    const row = { ...rules, updated_by: tx.actor.id, updated_at: tx.now }
    await tx.db
      .insertInto('attendance_rules')
      .values({ circle_id: circleId, ...row })
      .onConflict((conflict) => conflict.column('circle_id').doUpdateSet(row))
      .execute()
    await audit(tx, {
      action: 'attendance.save-rules',
      entity: 'circle',
      entityId: circleId,
      before,
      after: rules,
    })
    tx.changes('attendance')
    return rules
  })
}
