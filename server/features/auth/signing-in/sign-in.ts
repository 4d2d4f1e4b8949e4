import type { Ctx } from '#server/kernel/context.ts'
import { invalid, unauthenticated } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findByEmail, lockAccount, updateAccount, type Account } from '../accounts/account-queries.ts'
import { enter, refuseClosed } from './open-session.ts'
import { CODE_MINUTES, sendCodeLetter } from '../letters.ts'
import { forgetLoginHits, guard, guardLogin } from '../limits.ts'
import { hashPassword, needsRehash, verifyPassword } from '../accounts/passwords.ts'
import { CODE_TRIES } from './prove-self.ts'
import { deleteSecrets, replaceSecret, takeTry, useCode } from '../accounts/secret-queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { authTexts } from '../texts.ts'
import { codeHash, newCode, sameHash } from '../accounts/tokens.ts'

export const SEND_CODE = 'auth.send-code'

/** An unknown e-mail and a wrong password cost the same work and get the same answer. */
export async function login(ctx: Ctx, { email, password }: { email: string; password: string }) {
  await guardLogin(ctx, email)
  const account = await findByEmail(ctx.db, email)
  const isRight = await verifyPassword(account?.password_hash, password)
  if (!account || !isRight) throw unauthenticated(authTexts.wrongCredentials)
  await forgetLoginHits(ctx, email)
  return entered(await enterByPassword(ctx, account, password))
}

type Entered = Awaited<ReturnType<typeof enter>>

const entered = (answer: Entered, key: Sentence = authTexts.signedIn) =>
  withMessage('ticket' in answer ? authTexts.secondFactorNeeded : key, answer)

/** For somebody whose password has just been checked. A password that changed meanwhile opens nothing. */
export async function enterByPassword(ctx: Ctx, checked: Account, password: string) {
  const outdated = checked.password_hash !== null && needsRehash(checked.password_hash)
  const fresh = outdated ? await hashPassword(password) : undefined
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, checked.id)
    if (account.password_hash !== checked.password_hash) throw unauthenticated(authTexts.wrongCredentials)
    if (fresh) await updateAccount(tx.db, account.id, { password_hash: fresh })
    return enter(tx, account, { proof: 'password' })
  })
}

/** The job looks the account up, so the answer and its time are the same for every e-mail. */
export async function requestCode(ctx: Ctx, { email }: { email: string }) {
  await guard(ctx, 'requestCode', email)
  await ctx.ports.jobs.enqueue(ctx.db, SEND_CODE, { email })
  ctx.ports.jobs.wake()
  return withMessage(authTexts.codeOnItsWay, null)
}

export async function sendCode(ctx: Ctx, email: string): Promise<void> {
  const row = await findByEmail(ctx.db, email)
  if (!row) return
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, row.id)
    const code = newCode()
    const expiresAt = new Date(tx.now.getTime() + CODE_MINUTES * 60_000)
    const hash = codeHash(tx.config.secretKey, account.id, code)
    await replaceSecret(tx.db, { userId: account.id, purpose: 'login', hash, now: tx.now, expiresAt })
    await sendCodeLetter(tx, account, code)
  })
}

export async function verifyCode(ctx: Ctx, { email, code }: { email: string; code: string }) {
  await guard(ctx, 'tryCode', email)
  const attempt = await takeTry(ctx.db, { email, now: ctx.now, tries: CODE_TRIES })
  const userId = attempt?.user_id ?? 0
  const isRight = sameHash(codeHash(ctx.config.secretKey, userId, code), attempt?.secret_hash)
  if (!attempt || !isRight) throw invalid('code', authTexts.wrongCode)
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, userId)
    if (!(await useCode(tx.db, attempt.id, tx.now))) throw invalid('code', authTexts.wrongCode)
    refuseClosed(tx, account)
    const proved = await proveMailbox(tx, account)
    const isFirstProof = account.email_verified_at === null
    const key = isFirstProof && account.password_hash !== null ? authTexts.passwordEnded : authTexts.signedIn
    return entered(await enter(tx, proved, { proof: 'mailbox', isFirstProof }), key)
  })
}

/**
 * Whoever reads the mailbox is the owner. Before the first such proof somebody else may have signed up with her
 * address, so what was set until then (password, sessions, links) ends.
 */
export async function proveMailbox(tx: Ctx, account: Account): Promise<Account> {
  if (account.email_verified_at) return account
  await endSessions(tx, account.id, 'mailbox-proved')
  await deleteSecrets(tx.db, account.id, ['verify'])
  return updateAccount(tx.db, account.id, {
    email_verified_at: tx.now,
    password_hash: null,
    updated_at: tx.now,
  })
}
