import type { z } from 'zod'
import type { ChangePasswordBody, ResetPasswordBody } from '#contract/auth/forms.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import {
  findAccount,
  findByEmail,
  lockAccount,
  updateAccount,
  type Account,
} from '../accounts/account-queries.ts'
import { refuseClosed } from '../signing-in/open-session.ts'
import { RESET_MINUTES, sendChangedLetter, sendResetLetter } from '../letters.ts'
import { guard } from '../limits.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import { deleteSecrets, findLink, replaceSecret, useCode } from '../accounts/secret-queries.ts'
import { proveMailbox } from '../signing-in/sign-in.ts'
import { endSessions } from '../sessions/sessions.ts'
import { authTexts } from '../texts.ts'
import { newLinkToken, tokenHash } from '../accounts/tokens.ts'

const REPEAT_SECONDS = 60
export const SEND_RESET = 'auth.send-reset'

/** The job looks the account up, so the answer and its time are the same for every e-mail. */
export async function forgotPassword(ctx: Ctx, { email }: { email: string }) {
  await guard(ctx, 'forgot', email)
  await ctx.ports.jobs.enqueue(ctx.db, SEND_RESET, { email })
  ctx.ports.jobs.wake()
  return withMessage(authTexts.linkOnItsWay, null)
}

export async function sendReset(ctx: Ctx, email: string): Promise<void> {
  const account = await findByEmail(ctx.db, email)
  if (account) await inTransaction(ctx, (tx) => sendResetLink(tx, account))
}

export async function sendResetLink(tx: Ctx, account: Account): Promise<void> {
  await sendResetLetter(tx, account, await newResetToken(tx, account, RESET_MINUTES))
}

async function newResetToken(tx: Ctx, { id }: { readonly id: number }, minutes: number): Promise<string> {
  const token = newLinkToken()
  const expiresAt = new Date(tx.now.getTime() + minutes * 60_000)
  await replaceSecret(tx.db, { userId: id, purpose: 'reset', hash: tokenHash(token), now: tx.now, expiresAt })
  return token
}

/** For a link that a director hands over herself: whoever gets it has shown no mailbox. */
export async function handedPath(
  tx: Ctx,
  account: { readonly id: number },
  expiresAt: Date,
): Promise<`/${string}`> {
  const token = newLinkToken()
  const secret = { userId: account.id, purpose: 'handed', hash: tokenHash(token) } as const
  await replaceSecret(tx.db, { ...secret, now: tx.now, expiresAt })
  return `/reset-password?token=${token}`
}

/** For a letter of another feature that welcomes her: it is read days later, so its link lives for days. */
export const welcomePath = async (
  tx: Ctx,
  account: { readonly id: number },
  days: number,
): Promise<`/${string}`> => `/reset-password?token=${await newResetToken(tx, account, days * 24 * 60)}`

/** Ends every session, also her own; she comes in again with the new password. */
export async function resetPassword(ctx: Ctx, { token, password }: z.output<typeof ResetPasswordBody>) {
  await guard(ctx, 'link')
  const link = await findLink(ctx.db, ['reset', 'handed'], tokenHash(token))
  if (!link?.user_id || link.expires_at <= ctx.now) throw invalid('token', authTexts.linkInvalid)
  const userId = link.user_id
  if (link.used_at) return repeatedReset(ctx, { userId, usedAt: link.used_at, password })
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    if (!(await useCode(tx.db, link.id, tx.now))) throw invalid('token', authTexts.linkInvalid)
    const account = await lockAccount(tx.db, userId)
    refuseClosed(tx, account)
    const proved = link.purpose === 'reset' ? await proveMailbox(tx, account) : account
    await updateAccount(tx.db, proved.id, { password_hash: hash, updated_at: tx.now })
    await endSessions(tx, proved.id, 'password-reset')
    await deleteSecrets(tx.db, proved.id, ['login', link.purpose === 'reset' ? 'handed' : 'reset'])
    await sendChangedLetter(tx, proved)
    return withMessage(authTexts.passwordSet, null)
  })
}

/** The answer to the same reset may have been lost on its way: sent again shortly after, it is told again. */
async function repeatedReset(
  ctx: Ctx,
  { userId, usedAt, password }: { userId: number; usedAt: Date; password: string },
) {
  const isRecent = ctx.now.getTime() - usedAt.getTime() <= REPEAT_SECONDS * 1000
  const account = await findAccount(ctx.db, userId)
  if (!isRecent || !(await verifyPassword(account.password_hash, password)))
    throw invalid('token', authTexts.linkInvalid)
  return withMessage(authTexts.passwordSet, null)
}

/** Ends her other sessions. Sent again after a lost answer it finds the new password in place and says so again. */
export async function changePassword(ctx: SignedCtx, body: z.output<typeof ChangePasswordBody>) {
  await guard(ctx, 'password', ctx.actor.id)
  const { password_hash: stored } = await findAccount(ctx.db, ctx.actor.id)
  if (stored === null) throw invalid('current_password', authTexts.noPassword)
  const isNewAlready = await verifyPassword(stored, body.new_password)
  if (await verifyPassword(stored, body.current_password)) {
    if (isNewAlready) throw invalid('new_password', authTexts.samePassword)
  } else {
    if (isNewAlready) return withMessage(authTexts.passwordChanged, null)
    throw invalid('current_password', authTexts.wrongPassword)
  }
  const hash = await hashPassword(body.new_password)
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, ctx.actor.id)
    if (account.password_hash !== stored) throw conflict(authTexts.wrongPassword)
    await updateAccount(tx.db, account.id, { password_hash: hash, updated_at: tx.now })
    await endSessions(tx, account.id, 'password-changed', ctx.actor.sessionId)
    await deleteSecrets(tx.db, account.id, ['login', 'reset', 'handed'])
    await audit(tx, { action: 'user.change-password', entity: 'user', entityId: account.id })
    await sendChangedLetter(tx, account)
    return withMessage(authTexts.passwordChanged, null)
  })
}
