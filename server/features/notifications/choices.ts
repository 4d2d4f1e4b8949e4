import type { z } from 'zod'
import { channels } from '#contract/kernel/notification.ts'
import type { ChoiceForm } from '#contract/notifications/shapes.ts'
import { audit } from '#server/kernel/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import type { Catalogue } from './catalogue.ts'
import { defaultOf, isWanted } from './channel.ts'
import * as queries from './choice-queries.ts'
import { notificationTexts } from './texts.ts'

/** The kinds that may concern her, each with what every channel does. */
export async function listChoices(ctx: SignedCtx, catalogue: Catalogue) {
  const choices = await queries.listChoices(ctx.db, ctx.actor.id)
  const kinds = [...catalogue.values()].filter(({ roles }) => roles.includes(ctx.actor.role))
  return kinds.map((kind) => ({
    kind: kind.key,
    topic: kind.topic,
    label: kind.label,
    hint: kind.hint ?? null,
    channels: channels.map((channel) => {
      const choice = choices.find((one) => one.kind === kind.key && one.channel === channel)
      const standard = defaultOf(kind, channel)
      return {
        channel,
        is_on: isWanted(kind, channel, choice?.is_on),
        is_free: standard === 'on' || standard === 'off',
      }
    }),
  }))
}

/** Only what differs from the usual is kept, so that a new usual reaches everybody else. */
export function choose(ctx: SignedCtx, catalogue: Catalogue, wish: z.output<typeof ChoiceForm>) {
  return inTransaction(ctx, async (tx) => {
    const { channel, is_on } = wish
    const kind = catalogue.get(wish.kind)
    if (!kind?.roles.includes(tx.actor.role)) throw notFound(notificationTexts.unknownKind)
    const standard = defaultOf(kind, channel)
    if (standard === 'always' || standard === 'never') throw conflict(notificationTexts.alwaysOn)
    if ((standard === 'on') === is_on) await queries.deleteChoice(tx.db, tx.actor.id, kind.key, channel)
    else await queries.upsertChoice(tx.db, { user_id: tx.actor.id, kind: kind.key, channel, is_on })
    await auditWish(tx, { notice: kind.key, channel, is_on })
    return listChoices(tx, catalogue)
  })
}

export function resetChoices(ctx: SignedCtx, catalogue: Catalogue) {
  return inTransaction(ctx, async (tx) => {
    await queries.deleteChoices(tx.db, tx.actor.id)
    await auditWish(tx, {})
    return listChoices(tx, catalogue)
  })
}

const auditWish = (tx: SignedCtx, after: object) =>
  audit(tx, { action: 'user.notification-choice', entity: 'user', entityId: tx.actor.id, after })
