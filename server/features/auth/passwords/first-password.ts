import type { z } from 'zod'
import type { FirstPasswordBody } from '#contract/auth/forms.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findAccount, lockAccount, updateAccount } from '../accounts/account-queries.ts'
import { sendChangedLetter } from '../letters.ts'
import { guard } from '../limits.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import { toUser } from '../present.ts'
import { deleteSecrets } from '../accounts/secret-queries.ts'
import { findSessionBeginning } from '../sessions/session-queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { authTexts } from '../texts.ts'

const AFTER_PROOF_MINUTES = 10

/**
 * Who has just come in by a proof of her mailbox may choose a password where there is none, as the link of a reset
 * would let her. Sent again after a lost answer it finds the password in place and says so again.
 */
export async function chooseFirstPassword(ctx: SignedCtx, { password }: z.output<typeof FirstPasswordBody>) {
  await guard(ctx, 'password', ctx.actor.id)
  await refuseOldProof(ctx)
  const { password_hash: stored } = await findAccount(ctx.db, ctx.actor.id)
  if (stored !== null && !(await verifyPassword(stored, password))) throw conflict(authTexts.hasPassword)
  const hash = stored ?? (await hashPassword(password))
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx.db, ctx.actor.id)
    if (before.password_hash !== stored) throw conflict(authTexts.hasPassword)
    if (stored !== null)
      return withMessage(authTexts.passwordChosen, await toUser(tx, before, tx.actor.sessionId))
    const account = await updateAccount(tx.db, before.id, { password_hash: hash, updated_at: tx.now })
    await endSessions(tx, account.id, 'password-changed', tx.actor.sessionId)
    await deleteSecrets(tx.db, account.id, ['login', 'reset', 'handed'])
    await audit(tx, { action: 'user.first-password', entity: 'user', entityId: account.id })
    await sendChangedLetter(tx, account)
    return withMessage(authTexts.passwordChosen, await toUser(tx, account, tx.actor.sessionId))
  })
}

async function refuseOldProof(ctx: SignedCtx): Promise<void> {
  const { mailbox_proved_at } = await findSessionBeginning(ctx.db, ctx.actor.sessionId)
  const isRecent =
    mailbox_proved_at !== null &&
    ctx.now.getTime() - mailbox_proved_at.getTime() <= AFTER_PROOF_MINUTES * 60_000
  if (!isRecent) throw forbidden(authTexts.firstPasswordLate)
}
