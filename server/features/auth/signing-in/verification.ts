import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { forbidden, invalid } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findAccount, lockAccount, updateAccount, type Account } from '../accounts/account-queries.ts'
import { VERIFY_DAYS, sendVerifyLetter } from '../letters.ts'
import { guard } from '../limits.ts'
import { findLink, replaceSecret, useCode } from '../accounts/secret-queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { authTexts } from '../texts.ts'
import { newLinkToken, tokenHash } from '../accounts/tokens.ts'

export async function sendVerification(tx: Ctx, account: Account): Promise<void> {
  const token = newLinkToken()
  const expiresAt = new Date(tx.now.getTime() + VERIFY_DAYS * 24 * 3_600_000)
  await replaceSecret(tx.db, {
    userId: account.id,
    purpose: 'verify',
    hash: tokenHash(token),
    now: tx.now,
    expiresAt,
  })
  await sendVerifyLetter(tx, account, token)
}

/**
 * The link proves the mailbox, her session proves that she is the one who signed up; both are asked for. So her
 * password and this session stay, and a stranger who signed up with somebody else's address is never verified by it.
 */
export async function verifyEmail(ctx: Ctx, { token }: { token: string }) {
  await guard(ctx, 'link')
  const link = await findLink(ctx.db, ['verify'], tokenHash(token))
  if (!link || link.expires_at <= ctx.now) throw invalid('token', authTexts.linkInvalid)
  const { actor } = ctx
  if (!actor || actor.id !== link.user_id) throw forbidden(authTexts.verifySignIn)
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, actor.id)
    if (account.email_verified_at) return withMessage(authTexts.emailVerified, null)
    if (!(await useCode(tx.db, link.id, tx.now))) throw invalid('token', authTexts.linkInvalid)
    await updateAccount(tx.db, account.id, { email_verified_at: tx.now, updated_at: tx.now })
    await endSessions(tx, account.id, 'mailbox-proved', actor.sessionId)
    return withMessage(authTexts.emailVerified, null)
  })
}

export async function resendVerification(ctx: SignedCtx) {
  const account = await findAccount(ctx.db, ctx.actor.id)
  if (account.email_verified_at) return withMessage(authTexts.alreadyVerified, null)
  await guard(ctx, 'resend', account.id)
  await inTransaction(ctx, (tx) => sendVerification(tx, account))
  return withMessage(authTexts.verificationSent, null)
}
