import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findByEmail, lockAccount } from '../accounts/account-queries.ts'
import { sendFactorLetter } from '../letters.ts'
import { removeFactor } from './service.ts'

export const RESET_FACTOR = 'auth.reset-second-factor'

/** Who has lost app and codes. Nothing for one who has no second factor, so a repeated job does no harm. */
export async function resetFactor(tx: Ctx, userId: number): Promise<void> {
  const account = await lockAccount(tx.db, userId)
  if (!account.second_factor_at) return
  await removeFactor(tx, account.id)
  await auditMany(tx, [{ action: 'user.reset-second-factor', entity: 'user', entityId: account.id }])
  await sendFactorLetter(tx, account, { kind: 'reset' })
}

/** Asked for in the server's terminal, for a director whom no other can help. */
export async function resetFactorOf(ctx: Ctx, email: string): Promise<void> {
  const account = await findByEmail(ctx.db, email)
  if (account) await inTransaction(ctx, (tx) => resetFactor(tx, account.id))
}
