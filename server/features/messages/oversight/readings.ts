import { MESSAGES_A_PAGE } from '#contract/messages/shapes.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { messageTexts } from '../texts.ts'
import * as queries from './oversight-queries.ts'
import { toSeen } from './reports.ts'

/** For so long a recorded reason opens the thread. */
const OPEN_MS = 3_600_000

/** Both sides see that, when and why; there is no reading without it. */
export function openReading(ctx: SignedCtx, threadId: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    const thread = await queries.findPrivate(tx.db, threadId)
    if (!thread) throw notFound(messageTexts.notFound)
    const reading = await queries.insertReading(tx.db, {
      thread_id: threadId,
      director_id: tx.actor.id,
      reason,
      created_at: tx.now,
    })
    await audit(tx, { action: 'thread.read', entity: 'thread', entityId: threadId, after: { reason } })
    for (const id of [thread.owner_id, thread.teacher_id])
      if (id !== null)
        tx.emit({ type: 'thread.inspected', room: `user:${id}`, payload: { thread_id: threadId } })
    return reading
  })
}

export async function readThread(ctx: SignedCtx, readingId: number, before: number | undefined) {
  const since = new Date(ctx.now.getTime() - OPEN_MS)
  const reading = await queries.findReading(ctx.db, readingId, ctx.actor.id, since)
  const thread = reading && (await queries.findPrivate(ctx.db, reading.thread_id))
  if (!thread) throw notFound(messageTexts.readingOver)
  const rows = await queries.listBefore(ctx.db, thread.id, before, MESSAGES_A_PAGE + 1)
  const page = rows.slice(0, MESSAGES_A_PAGE).toReversed()
  return {
    between: [thread.owner_name, thread.teacher_name],
    messages: await toSeen(ctx, thread.id, page),
    has_older: rows.length > MESSAGES_A_PAGE,
  }
}

/** Who of the directors has read this thread, and why; both sides see it. */
export async function listReadings(ctx: SignedCtx, threadId: number) {
  const rows = await queries.listReadings(ctx.db, threadId)
  return rows.map(({ by, ...row }) => ({ ...row, by: by ?? text(messageTexts.formerPerson) }))
}
