import type { z } from 'zod'
import type { CannedReplyForm } from '#contract/support/forms.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { supportTexts } from '../texts.ts'
import * as queries from './replies-queries.ts'

type Form = z.output<typeof CannedReplyForm>

export const listReplies = (ctx: SignedCtx) => queries.listReplies(ctx.db)

export function addReply(ctx: SignedCtx, form: Form) {
  return inTransaction(ctx, async (tx) => {
    const reply = await queries.insertReply(tx.db, { ...form, updated_by: tx.actor.id, updated_at: tx.now })
    await audit(tx, {
      action: 'support-reply.create',
      entity: 'support_reply',
      entityId: reply.id,
      after: form,
    })
    tx.changes('tickets')
    return withMessage(supportTexts.replySaved, reply)
  })
}

export function saveReply(ctx: SignedCtx, id: number, form: Form) {
  return inTransaction(ctx, async (tx) => {
    const { title, text } = await heldReply(tx, id)
    const reply = await queries.updateReply(tx.db, id, {
      ...form,
      updated_by: tx.actor.id,
      updated_at: tx.now,
    })
    await audit(tx, {
      action: 'support-reply.update',
      entity: 'support_reply',
      entityId: id,
      before: { title, text },
      after: form,
    })
    tx.changes('tickets')
    return withMessage(supportTexts.replySaved, reply)
  })
}

export function removeReply(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { title, text } = await heldReply(tx, id)
    await queries.deleteReply(tx.db, id)
    await audit(tx, {
      action: 'support-reply.delete',
      entity: 'support_reply',
      entityId: id,
      before: { title, text },
    })
    tx.changes('tickets')
    return withMessage(supportTexts.replyRemoved, null)
  })
}

async function heldReply(tx: SignedCtx, id: number) {
  const reply = await queries.lockReply(tx.db, id)
  if (!reply) throw notFound(supportTexts.replyNotFound)
  return reply
}
