import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { findAccount } from '../accounts/account-queries.ts'
import { guard } from '../limits.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { takeTry, useCode as spendCode } from '../accounts/secret-queries.ts'
import { authTexts } from '../texts.ts'
import { codeHash, sameHash } from '../accounts/tokens.ts'

export const CODE_TRIES = 5

interface GivenProof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/** Before what cannot be undone: her password, or a code from her mailbox, which is used up. Never in a transaction. */
export async function proveSelf(ctx: SignedCtx, { password, code }: GivenProof): Promise<void> {
  const account = await findAccount(ctx.db, ctx.actor.id)
  if (code) return proveByCode(ctx, account.email, code)
  await guard(ctx, 'password', account.id)
  if (account.password_hash === null) throw invalid('password', authTexts.noPasswordButCode)
  if (!(await verifyPassword(account.password_hash, password ?? '')))
    throw invalid('password', authTexts.wrongPassword)
}

async function proveByCode(ctx: SignedCtx, email: string, code: string): Promise<void> {
  await guard(ctx, 'tryCode', email)
  const attempt = await takeTry(ctx.db, { email, now: ctx.now, tries: CODE_TRIES })
  const isRight = sameHash(codeHash(ctx.config.secretKey, ctx.actor.id, code), attempt?.secret_hash)
  if (!attempt || !isRight || !(await spendCode(ctx.db, attempt.id, ctx.now)))
    throw invalid('code', authTexts.wrongCode)
}
