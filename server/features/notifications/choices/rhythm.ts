import type { NotificationRhythm } from '#contract/notifications/shapes.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { centreRhythm } from '../templates/centre.ts'
import * as queries from './choice-queries.ts'

export const showRhythm = async (ctx: SignedCtx): Promise<NotificationRhythm> =>
  (await queries.findRhythm(ctx.db, ctx.actor.id)) ?? (await centreRhythm(ctx.db))

/** Letters that wait already are asked again about the hour when they leave. */
export function saveRhythm(ctx: SignedCtx, rhythm: NotificationRhythm): Promise<NotificationRhythm> {
  return inTransaction(ctx, async (tx) => {
    await queries.upsertRhythm(tx.db, { user_id: tx.actor.id, ...rhythm, updated_at: tx.now })
    await audit(tx, {
      action: 'user.notification-rhythm',
      entity: 'user',
      entityId: tx.actor.id,
      after: rhythm,
    })
    return rhythm
  })
}
