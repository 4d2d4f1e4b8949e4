import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { taskTexts } from '../texts.ts'
import * as queries from '../read/recitation-queries.ts'

const MOST = 30

export const listPhrases = ({ db, actor }: SignedCtx) => queries.listPhrases(db, actor.id)

/** The same words twice are one phrase. */
export function addPhrase(ctx: SignedCtx, words: string) {
  return inTransaction(ctx, async (tx) => {
    if ((await listPhrases(tx)).length >= MOST) throw conflict(taskTexts.tooManyPhrases)
    await queries.insertPhrase(tx.db, tx.actor.id, words)
    return listPhrases(tx)
  })
}

export function removePhrase(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.deletePhrase(tx.db, id, tx.actor.id))) throw notFound(taskTexts.phraseGone)
    return listPhrases(tx)
  })
}
