import { createHash } from 'node:crypto'
import type { Ctx } from '../context.ts'
import { conflict } from '../errors.ts'
import { kernelTexts } from '../texts.ts'
import { inTransaction } from '../data/transaction.ts'

export interface KeptAnswer {
  readonly status: number
  readonly payload: string
}
interface Claim {
  readonly key: string
  /** Whose key it is and for which door, so that two people never share an answer. */
  readonly scope: string
  readonly request: unknown
}

/**
 * Runs a command at most once per key. The key is claimed and the answer kept in the command's own transaction: a
 * second call waits for the first and then repeats its answer; a failed command leaves the key free.
 */
export function once<C extends Ctx>(
  ctx: C,
  claim: Claim,
  work: (tx: C) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const requestHash = createHash('sha256').update(JSON.stringify(claim.request)).digest()
  return inTransaction(ctx, async (tx) => {
    const claimed = await tx.db
      .insertInto('idempotency_keys')
      .values({ key: claim.key, scope: claim.scope, request_hash: requestHash, created_at: tx.now })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .executeTakeFirst()
    if (!claimed.numInsertedOrUpdatedRows) return keptAnswer(tx, claim, requestHash)

    const answer = await work(tx)
    await tx.db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, response: JSON.stringify(answer.payload) })
      .where('scope', '=', claim.scope)
      .where('key', '=', claim.key)
      .execute()
    return answer
  })
}

async function keptAnswer(ctx: Ctx, claim: Claim, requestHash: Buffer): Promise<KeptAnswer> {
  const storedAnswer = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (!requestHash.equals(storedAnswer.request_hash)) throw conflict(kernelTexts.keyReused)
  return { status: storedAnswer.status ?? 200, payload: String(storedAnswer.response) }
}
