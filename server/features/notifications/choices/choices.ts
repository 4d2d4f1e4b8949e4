import type { z } from 'zod'
import { channels, type Channel } from '#contract/kernel/notification.ts'
import type { ChoiceForm } from '#contract/notifications/shapes.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Catalogue } from '../catalogue.ts'
import { defaultOf, isFree, isWanted } from '../channel.ts'
import * as queries from './choice-queries.ts'
import { readStopLink } from './stop-link.ts'
import { notificationTexts } from '../texts.ts'

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
      return {
        channel,
        is_on: isWanted(kind, channel, choice?.is_on),
        is_free: isFree(kind, channel),
      }
    }),
  }))
}

export function choose(ctx: SignedCtx, catalogue: Catalogue, wish: z.output<typeof ChoiceForm>) {
  return inTransaction(ctx, async (tx) => {
    const { channel, is_on } = wish
    const kind = catalogue.get(wish.kind)
    if (!kind?.roles.includes(tx.actor.role)) throw notFound(notificationTexts.unknownKind)
    if (!isFree(kind, channel)) throw conflict(notificationTexts.alwaysOn)
    await writeChoice(tx, kind, { userId: tx.actor.id, channel, isOn: is_on })
    await auditWish(tx, { notice: kind.key, channel, is_on })
    return listChoices(tx, catalogue)
  })
}

/** From the link of a letter, or by the button of a mail program. Stopping twice is safe. */
export function stopLetters(ctx: Ctx, catalogue: Catalogue, link: LinkQuery) {
  return inTransaction(ctx, async (tx) => {
    const stop = readStopLink(tx, link)
    if (!stop) throw notFound(notificationTexts.badLink)
    const kinds = stop.kinds
      .flatMap((key) => catalogue.get(key) ?? [])
      .filter((kind) => isFree(kind, 'email'))
    for (const kind of kinds)
      await writeChoice(tx, kind, { userId: stop.userId, channel: 'email', isOn: false })
    return { label: kinds.map(({ label }) => label).join('، ') }
  })
}

interface Wish {
  readonly userId: number
  readonly channel: Channel
  readonly isOn: boolean
}

/** Only what differs from the usual is kept, so that a new usual reaches everybody else. */
async function writeChoice(tx: Ctx, kind: NotificationKind, { userId, channel, isOn }: Wish): Promise<void> {
  const isUsual = (defaultOf(kind, channel) === 'on') === isOn
  if (isUsual) await queries.deleteChoice(tx.db, userId, kind.key, channel)
  else await queries.upsertChoice(tx.db, { user_id: userId, kind: kind.key, channel, is_on: isOn })
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
