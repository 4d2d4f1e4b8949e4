import { announcementState } from '#core/announcement-state.ts'
import { beginningOf } from '#core/text/written.ts'
import { binCutoff } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { settleRunning } from '../running.ts'
import { announcementTexts } from '../texts.ts'
import { openAnnouncement, showAnnouncement, valuesOf, writeDraft } from './desk.ts'
import * as queries from './desk-queries.ts'
import { checkValues } from './values.ts'

type Standing = Pick<queries.DeskRow, 'is_published' | 'starts_at' | 'ends_at'>

/** A change of its times alone; what already stands so is left as it is. */
function changeStanding(
  ctx: SignedCtx,
  id: number,
  action: string,
  next: (row: queries.DeskRow, now: Date) => Standing,
) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockAnnouncement(tx.db, id)
    const row = await openAnnouncement(tx, id)
    const { is_published, starts_at, ends_at } = row
    const wanted = next(row, tx.now)
    const isSame =
      wanted.is_published === is_published && wanted.starts_at === starts_at && wanted.ends_at === ends_at
    if (isSame) return showAnnouncement(tx, id)
    await checkValues(tx, { ...valuesOf(row), ...wanted })
    await queries.updateAnnouncement(tx.db, id, wanted, { by: tx.actor.id, at: tx.now })
    await audit(tx, {
      action,
      entity: 'announcement',
      entityId: id,
      before: { is_published, starts_at, ends_at },
      after: wanted,
    })
    await settleRunning(tx)
    return showAnnouncement(tx, id)
  })
}

/** In its time, or from now on where that has come or there is none. */
export const publishAnnouncement = (ctx: SignedCtx, id: number) =>
  changeStanding(ctx, id, 'announcement.publish', (row, now) => {
    const { is_published, starts_at, ends_at } = row
    if (is_published) return row
    if (ends_at && ends_at <= now) throw invalid('ends_at', announcementTexts.endIsOver)
    return { is_published: true, starts_at: starts_at && starts_at > now ? starts_at : now, ends_at }
  })

/** From now on, whatever its time was; an end that is over holds no longer. */
export const startAnnouncement = (ctx: SignedCtx, id: number) =>
  changeStanding(ctx, id, 'announcement.start', (row, now) =>
    announcementState(row, now) === 'running'
      ? row
      : {
          is_published: true,
          starts_at: now,
          ends_at: row.ends_at && row.ends_at > now ? row.ends_at : null,
        },
  )

/** What has not begun has nothing to end; it goes back to a draft by `unpublish`. */
export const endAnnouncement = (ctx: SignedCtx, id: number) =>
  changeStanding(ctx, id, 'announcement.end', (row, now) =>
    announcementState(row, now) === 'running' && row.starts_at && row.starts_at < now
      ? { is_published: true, starts_at: row.starts_at, ends_at: now }
      : row,
  )

export const unpublishAnnouncement = (ctx: SignedCtx, id: number) =>
  changeStanding(ctx, id, 'announcement.unpublish', ({ starts_at, ends_at }) => ({
    is_published: false,
    starts_at,
    ends_at,
  }))

const LONGEST_TITLE = 100

export function copyAnnouncement(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const values = valuesOf(await openAnnouncement(tx, id))
    const title = beginningOf(`نسخة من: ${values.title}`, LONGEST_TITLE)
    return writeDraft(tx, { ...values, title, starts_at: null, ends_at: null }, 'announcement.copy')
  })
}

function setRemoved(ctx: SignedCtx, id: number, { removed }: { removed: boolean }) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockAnnouncement(tx.db, id)
    const { title } = await openAnnouncement(tx, id, { removed: !removed })
    const edit = { by: tx.actor.id, at: tx.now }
    await queries.updateAnnouncement(tx.db, id, { deleted_at: removed ? tx.now : null }, edit)
    await audit(tx, {
      action: removed ? 'announcement.remove' : 'announcement.restore',
      entity: 'announcement',
      entityId: id,
      before: { title },
    })
    await settleRunning(tx)
  })
}

export async function removeAnnouncement(ctx: SignedCtx, id: number): Promise<null> {
  await setRemoved(ctx, id, { removed: true })
  return null
}

export async function restoreAnnouncement(ctx: SignedCtx, id: number) {
  await setRemoved(ctx, id, { removed: false })
  return showAnnouncement(ctx, id)
}

/** Daily: what was removed long ago is gone with its figures. */
export const forgetRemoved = (ctx: Ctx) => queries.deleteRemovedBefore(ctx.db, binCutoff(ctx.now))
