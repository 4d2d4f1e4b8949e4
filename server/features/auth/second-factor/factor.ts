import { sealer } from '#server/kernel/secrets/seal.ts'
import type { Ctx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { stepOf } from './totp.ts'
import { foldRecoveryCode } from '#core/validation.ts'

export const secretSealer = ({ config }: Ctx) => sealer(config.secretKey, 'second-factor')

/** The time step of a code of her app; undefined for a wrong one. */
export async function stepOfCode(tx: Ctx, userId: number, code: string): Promise<number | undefined> {
  const factor = await queries.findFactor(tx.db, userId)
  return factor && stepOf(secretSealer(tx).open(factor.sealed_secret), code, tx.now)
}

/** True once for a code of her app. */
export async function takeAppCode(tx: Ctx, userId: number, code: string): Promise<boolean> {
  const step = await stepOfCode(tx, userId, code)
  return step !== undefined && queries.useStep(tx.db, userId, step)
}

/** True once for each of her recovery codes. */
export const takeRecoveryCode = (tx: Ctx, userId: number, code: string): Promise<boolean> =>
  queries.useRecoveryCode(tx.db, userId, recoveryCodeHash(tx.config.secretKey, userId, code), tx.now)

/** New ones; the old ones are worth nothing any more. They are told here and never again. */
export async function makeRecoveryCodes(tx: Ctx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryCodeHash(tx.config.secretKey, userId, foldRecoveryCode(code)))
  await queries.replaceRecoveryCodes(tx.db, userId, hashes, tx.now)
  return codes
}
