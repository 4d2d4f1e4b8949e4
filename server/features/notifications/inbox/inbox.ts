import type { z } from 'zod'
import type { Channel } from '#contract/kernel/notification.ts'
import type { NotificationFilters } from '#contract/notifications/shapes.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Catalogue } from '../catalogue.ts'
import { isFree } from '../channel.ts'
import * as queries from './inbox-queries.ts'
import { notificationTexts } from '../texts.ts'
import { withNames } from '../names.ts'
import { wordsOf } from '../words.ts'

type Filters = z.output<typeof NotificationFilters>
type Row = Awaited<ReturnType<typeof queries.listNotifications>>[number]

export async function listNotifications(ctx: SignedCtx, catalogue: Catalogue, filters: Filters) {
  const { per_page: size, ...wanted } = filters
  const [rows, counts] = await Promise.all([
    queries.listNotifications(ctx.db, ctx.actor.id, { ...wanted, limit: size + 1 }),
    queries.countUnread(ctx.db, ctx.actor.id),
  ])
  const page = await withNames(ctx.db, catalogue, rows.slice(0, size))
  return {
    data: page.flatMap((row) => shown(ctx, catalogue, row)),
    next: rows.length > size ? (page.at(-1)?.id ?? null) : null,
    unread: totalOf(counts),
    unread_of: Object.fromEntries(counts.map(({ topic, count }) => [topic, count])),
  }
}

const totalOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** A kind that this version does not know any more has no words. */
function shown({ actor }: SignedCtx, catalogue: Catalogue, row: Row) {
  const kind = catalogue.get(row.kind)
  const read = kind?.params.parse(row.params)
  if (!kind) return []
  const { title, body } = wordsOf(kind, read, row.times)
  return {
    id: row.id,
    kind: row.kind,
    topic: kind.topic,
    type: kind.tone,
    title,
    message: body,
    url: kind.path(read, actor.role),
    created_at: row.at,
    read_at: row.read_at,
    can: { stop: isFree(kind, 'in_app') && kind.roles.includes(actor.role) },
  }
}

/** `via` is the channel by which she came to it: her inbox, or a link of what was sent to her. */
export const readNotification = (ctx: SignedCtx, id: number, via: Channel = 'in_app') =>
  change(ctx, async (tx) => {
    if (!(await queries.readOne(tx.db, tx.actor.id, id, tx.now))) throw notFound(notificationTexts.notFound)
    await queries.markOpened(tx.db, tx.actor.id, id, via)
  })

export const readAll = (ctx: SignedCtx, upto: number | undefined) =>
  change(ctx, (tx) => queries.moveHead(tx.db, tx.actor.id, upto, tx.now))

export const undoReadAll = (ctx: SignedCtx) => change(ctx, (tx) => queries.moveHeadBack(tx.db, tx.actor.id))

/** Removing twice is safe, as is bringing back what was not removed. */
export const removeNotification = (ctx: SignedCtx, id: number) =>
  change(ctx, (tx) => setDeleted(tx, id, tx.now))

export const restoreNotification = (ctx: SignedCtx, id: number) =>
  change(ctx, (tx) => setDeleted(tx, id, null))

async function setDeleted(tx: SignedCtx, id: number, at: Date | null): Promise<void> {
  if (!(await queries.setDeleted(tx.db, tx.actor.id, id, at))) throw notFound(notificationTexts.notFound)
}

/** What told these people of the same is read: they have seen the thing itself. Its letters do not leave any more. */
export async function readCollapsed(tx: Ctx, people: readonly number[], kind: string, words: string) {
  const readers = await queries.readCollapsed(tx.db, people, `${kind} ${words}`, tx.now)
  for (const id of readers)
    tx.emit({ type: 'notifications.changed', room: `user:${id}`, payload: {}, isQuiet: true })
}

/** Her other tabs and devices hear of it. */
function change(ctx: SignedCtx, work: (tx: SignedCtx) => Promise<unknown>): Promise<{ unread: number }> {
  return inTransaction(ctx, async (tx) => {
    await work(tx)
    tx.emit({ type: 'notifications.changed', room: `user:${tx.actor.id}`, payload: {}, isQuiet: true })
    return { unread: totalOf(await queries.countUnread(tx.db, tx.actor.id)) }
  })
}
