import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { canBlock } from '../policy.ts'
import { messageTexts } from '../texts.ts'
import { showThread, threadOf } from '../threads.ts'
import * as queries from './oversight-queries.ts'

/** Closes or opens writing between the two of a private thread. Twice is safe; what was written stays readable. */
export function blockPerson(ctx: SignedCtx, threadId: number, isBlocked: boolean) {
  return inTransaction(ctx, async (tx) => {
    const thread = await threadOf(tx, threadId)
    if (!canBlock(tx.actor, thread) || thread.teacher_id === null) throw forbidden(messageTexts.notBlockable)
    const other = tx.actor.id === thread.owner_id ? thread.teacher_id : thread.owner_id
    if (isBlocked) await queries.insertBlock(tx.db, tx.actor.id, other, tx.now)
    else await queries.deleteBlock(tx.db, tx.actor.id, other)
    await audit(tx, {
      action: 'thread.block',
      entity: 'thread',
      entityId: threadId,
      after: { is_blocked: isBlocked, by: tx.actor.id },
    })
    for (const id of [thread.owner_id, thread.teacher_id])
      tx.emit({ type: 'thread.changed', room: `user:${id}`, payload: { thread_id: threadId }, isQuiet: true })
    return showThread(tx, threadId)
  })
}
