import { DISMISSED_HOURS } from '#contract/announcements/shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { isFirstToday } from '#server/kernel/secrets/day-marks.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toAnnouncement } from './present.ts'
import * as queries from './queries.ts'
import { readRunning } from './running.ts'
import { announcementTexts } from './texts.ts'

const HOUR_MS = 3_600_000
const dismissedSince = (now: Date) => new Date(now.getTime() - DISMISSED_HOURS * HOUR_MS)

export const listRunning = (ctx: Ctx) => readRunning(ctx)

export async function listOwn(ctx: SignedCtx) {
  const since = dismissedSince(ctx.now)
  const rows = await queries.listFor(ctx.db, ctx.actor, { now: ctx.now, since })
  return {
    announcements: rows.map(toAnnouncement),
    dismissed: await queries.listDismissedPublic(ctx.db, ctx.actor.id, since),
  }
}

/** What does not run, or does not concern her, is not there. */
async function openShown(tx: Ctx, id: number) {
  const row = await queries.findShown(tx.db, id, tx.actor, tx.now)
  if (!row) throw notFound(announcementTexts.notShown)
  return row
}

async function count(tx: Ctx, id: number, what: queries.Count): Promise<void> {
  if (await isFirstToday(tx, `announcement ${what} ${id}`))
    await queries.countOnDay(tx.db, id, riyadhDay(tx.now), what)
}

export function countShown(ctx: Ctx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await openShown(tx, id)
    await count(tx, id, 'shown')
    return null
  })
}

/** Whoever went where a dialog leads has answered it, so it stays away as if she had dismissed it. */
export function countClick(ctx: Ctx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { place } = await openShown(tx, id)
    await count(tx, id, 'clicked')
    if (tx.actor && place === 'dialog') await queries.upsertDismissal(tx.db, tx.actor.id, id, tx.now)
    return null
  })
}

/** Of a visitor only that somebody dismissed it is kept; her device remembers the rest. */
export function dismiss(ctx: Ctx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { is_dismissible } = await openShown(tx, id)
    if (!is_dismissible) throw conflict(announcementTexts.notDismissible)
    await count(tx, id, 'dismissed')
    if (tx.actor) await queries.upsertDismissal(tx.db, tx.actor.id, id, tx.now)
    return null
  })
}

/** Daily: dismissals that are over. */
export const forgetDismissals = (ctx: Ctx) => queries.deleteDismissalsBefore(ctx.db, dismissedSince(ctx.now))
