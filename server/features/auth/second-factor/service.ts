import type { z } from 'zod'
import type { BeginSetUpBody, ConfirmSetUpBody, FreshProofBody } from '#contract/auth/second-factor-forms.ts'
import { platformName } from '#server/features/site/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findAccount, lockAccount, updateAccount, type Account } from '../accounts/account-queries.ts'
import { sendFactorLetter } from '../letters.ts'
import { forgetHitsAt, guard } from '../limits.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { findSessionBeginning } from '../sessions/session-queries.ts'
import { endSessions } from '../sessions/sessions.ts'
import { authTexts } from '../texts.ts'
import { makeRecoveryCodes, secretSealer, stepOfCode, takeAppCode } from './factor.ts'
import * as queries from './queries.ts'
import { isRequiredFor } from '../accounts/second-factor-rule.ts'
import { newSecret, setUpAddress } from './totp.ts'

const NEW_SESSION_MINUTES = 10

export async function showSecondFactor(ctx: SignedCtx) {
  const account = await findAccount(ctx.db, ctx.actor.id)
  return {
    on_since: account.second_factor_at,
    recovery_left: await queries.countRecoveryCodes(ctx.db, account.id),
    is_required: await isRequiredFor(ctx.db, account.role),
    asks_password: await asksPassword(ctx, account),
  }
}

/** A session that lies open somewhere must not lock its owner out by a second factor of somebody else's. */
async function asksPassword(ctx: SignedCtx, account: Account): Promise<boolean> {
  if (account.password_hash === null) return false
  const { created_at } = await findSessionBeginning(ctx.db, ctx.actor.sessionId)
  return ctx.now.getTime() - created_at.getTime() > NEW_SESSION_MINUTES * 60_000
}

/** Nothing is asked of her until she confirms with a first code. */
export async function beginSetUp(ctx: SignedCtx, { password }: z.output<typeof BeginSetUpBody>) {
  const account = await findAccount(ctx.db, ctx.actor.id)
  if (await asksPassword(ctx, account)) await requirePassword(ctx, account, password)
  const secret = newSecret()
  await inTransaction(ctx, async (tx) => {
    const { second_factor_at } = await lockAccount(tx.db, account.id)
    if (second_factor_at) throw conflict(authTexts.secondFactorIsOn)
    await queries.upsertFactor(tx.db, account.id, secretSealer(tx).seal(secret), tx.now)
  })
  const labels = { issuer: await platformName(ctx), account: account.email }
  return { secret, address: setUpAddress(secret, labels) }
}

/** Ends her other sessions: they were opened without it. */
export async function confirmSetUp(ctx: SignedCtx, { code }: z.output<typeof ConfirmSetUpBody>) {
  await guard(ctx, 'secondFactor', ctx.actor.id)
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, tx.actor.id)
    if (account.second_factor_at) throw conflict(authTexts.secondFactorIsOn)
    const step = await stepOfCode(tx, account.id, code)
    if (step === undefined) throw invalid('code', authTexts.wrongSetUpCode)
    await queries.useStep(tx.db, account.id, step)
    await updateAccount(tx.db, account.id, { second_factor_at: tx.now })
    await endSessions(tx, account.id, 'second-factor', tx.actor.sessionId)
    await audit(tx, { action: 'user.second-factor-on', entity: 'user', entityId: account.id })
    await sendFactorLetter(tx, account, { kind: 'on' })
    return withMessage(authTexts.secondFactorOn, { recovery_codes: await makeRecoveryCodes(tx, account.id) })
  })
}

type FreshProof = z.output<typeof FreshProofBody>

export function renewRecoveryCodes(ctx: SignedCtx, proof: FreshProof) {
  return withFreshProof(ctx, proof, async (tx, account) => {
    await audit(tx, { action: 'user.renew-recovery-codes', entity: 'user', entityId: account.id })
    await sendFactorLetter(tx, account, { kind: 'renewed' })
    return withMessage(authTexts.recoveryCodesRenewed, {
      recovery_codes: await makeRecoveryCodes(tx, account.id),
    })
  })
}

export function turnOff(ctx: SignedCtx, proof: FreshProof) {
  return withFreshProof(ctx, proof, async (tx, account) => {
    await removeFactor(tx, account.id)
    await audit(tx, { action: 'user.second-factor-off', entity: 'user', entityId: account.id })
    await sendFactorLetter(tx, account, { kind: 'off' })
    return withMessage(authTexts.secondFactorOff, null)
  })
}

async function withFreshProof<T>(
  ctx: SignedCtx,
  { password, code }: FreshProof,
  work: (tx: SignedCtx, account: Account) => Promise<T>,
): Promise<T> {
  const row = await findAccount(ctx.db, ctx.actor.id)
  if (!row.second_factor_at) throw conflict(authTexts.secondFactorIsOff)
  if (password !== undefined) await requirePassword(ctx, row, password)
  else await guard(ctx, 'secondFactor', row.id)
  const result = await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, row.id)
    if (!account.second_factor_at) throw conflict(authTexts.secondFactorIsOff)
    if (password === undefined && !(await takeAppCode(tx, account.id, code ?? '')))
      throw invalid('code', authTexts.wrongSecondCode)
    return work(tx, account)
  })
  await forgetHitsAt(ctx, 'secondFactor', row.id)
  return result
}

async function requirePassword(ctx: SignedCtx, account: Account, password: string | undefined) {
  if (password === undefined) throw invalid('password', authTexts.passwordAgain)
  await guard(ctx, 'password', account.id)
  if (!(await verifyPassword(account.password_hash, password)))
    throw invalid('password', authTexts.wrongPassword)
}

/** Off, with its recovery codes and with the sign-ins that wait for it. */
export async function removeFactor(tx: Ctx, userId: number): Promise<void> {
  await queries.deleteFactor(tx.db, userId)
  await updateAccount(tx.db, userId, { second_factor_at: null })
}
