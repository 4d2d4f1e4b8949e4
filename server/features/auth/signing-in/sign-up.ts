import type { z } from 'zod'
import type { FirstDirectorBody, RegisterBody } from '#contract/auth/forms.ts'
import type { Role } from '#contract/kernel/route.ts'
import { nameColumns } from '#core/text/name-columns.ts'
import { audit } from '#server/kernel/data/audit.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findByEmail, hasDirector, insertAccount, type Account } from '../accounts/account-queries.ts'
import { guard, guardLogin } from '../limits.ts'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import { isDemoEmail } from '../policy.ts'
import { toSignedIn } from '../present.ts'
import { findLink, replaceSecret, useCode } from '../accounts/secret-queries.ts'
import { startSession } from '../sessions/sessions.ts'
import { enterByPassword } from './sign-in.ts'
import { authTexts } from '../texts.ts'
import { newLinkToken, tokenHash } from '../accounts/tokens.ts'
import { sendVerification } from './verification.ts'

type SignUp = z.output<typeof RegisterBody>

const REPEAT_MINUTES = 5
const DIRECTOR_LINK_HOURS = 24

/** Always a student; whoever should be more is made so by the director. */
export async function register(ctx: Ctx, body: SignUp) {
  await guard(ctx, 'register')
  refuseReserved(ctx, body.email)
  const hash = await hashPassword(body.password)
  const made = await inTransaction(ctx, async (tx) => {
    const account = await insertAccount(tx.db, newAccount(tx, body, { hash, role: 'student' }))
    return account && welcome(tx, account)
  })
  return withMessage(authTexts.welcome, made ?? (await repeatedSignUp(ctx, body)))
}

const refuseReserved = ({ config }: Ctx, email: string) => {
  if (!config.demo && isDemoEmail(email)) throw invalid('email', authTexts.emailReserved)
}

function newAccount(
  tx: Ctx,
  { name, email }: { name: string; email: string },
  made: { hash: string; role: Role },
) {
  return {
    ...nameColumns(name),
    email,
    role: made.role,
    password_hash: made.hash,
    created_at: tx.now,
    updated_at: tx.now,
  }
}

async function welcome(tx: Ctx, account: Account) {
  await sendVerification(tx, account)
  return toSignedIn(tx, account, await startSession(tx, account))
}

/** The answer to the same sign-up may have been lost on its way: sent again shortly after, it signs in. */
async function repeatedSignUp(ctx: Ctx, { name, email, password }: SignUp) {
  const account = await findByEmail(ctx.db, email)
  const isRecent = account && ctx.now.getTime() - account.created_at.getTime() < REPEAT_MINUTES * 60_000
  if (!isRecent || account.name !== name || account.role !== 'student')
    throw invalid('email', authTexts.emailTaken)
  await guardLogin(ctx, email)
  if (!(await verifyPassword(account.password_hash, password))) throw invalid('email', authTexts.emailTaken)
  const answer = await enterByPassword(ctx, account, password)
  if ('ticket' in answer) throw invalid('email', authTexts.emailTaken)
  return answer
}

/** The one-time link of an empty platform; null when there is a director or the demo runs. A new one ends the last. */
export async function firstDirectorLink(process: Process): Promise<string | null> {
  const ctx = systemCall(process, 'first-director')
  if (ctx.config.demo || (await hasDirector(ctx.db, false))) return null
  const token = newLinkToken()
  const expiresAt = new Date(ctx.now.getTime() + DIRECTOR_LINK_HOURS * 3_600_000)
  await inTransaction(ctx, (tx) =>
    replaceSecret(tx.db, {
      userId: null,
      purpose: 'first-director',
      hash: tokenHash(token),
      now: tx.now,
      expiresAt,
    }),
  )
  return `${ctx.config.origin}/register?director=${token}`
}

export async function registerFirstDirector(
  ctx: Ctx,
  { token, ...body }: z.output<typeof FirstDirectorBody>,
) {
  await guard(ctx, 'link')
  refuseReserved(ctx, body.email)
  const link = await findLink(ctx.db, ['first-director'], tokenHash(token))
  if (!link || link.used_at || link.expires_at <= ctx.now) throw invalid('token', authTexts.linkInvalid)
  const hash = await hashPassword(body.password)
  return inTransaction(ctx, async (tx) => {
    const isMine = await useCode(tx.db, link.id, tx.now)
    if (!isMine || (await hasDirector(tx.db, tx.config.demo))) throw invalid('token', authTexts.linkInvalid)
    const account = await insertAccount(tx.db, newAccount(tx, body, { hash, role: 'admin' }))
    if (!account) throw invalid('email', authTexts.emailTaken)
    const actor = { id: account.id, role: account.role, sessionId: 0 }
    await audit({ ...tx, actor }, { action: 'user.first-director', entity: 'user', entityId: account.id })
    return withMessage(authTexts.directorWelcome, await welcome(tx, account))
  })
}
