import type { z } from 'zod'
import type { ZoomHostForm } from '#contract/zoom/forms.ts'
import { ZoomTrouble, type ZoomUser } from '#server/engines/zoom/port.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { reserveAnew, wakeTeller } from './meetings/reserve.ts'
import { zoomAccount } from './settings.ts'
import { zoomTexts } from './texts.ts'
import { troubleSentence } from './trouble.ts'
import * as queries from './pool/host-queries.ts'

export async function showHosts(ctx: Ctx) {
  const rows = await queries.listHosts(ctx.db, ctx.now)
  return rows.map(({ id, name, email, is_licensed, is_used, slots, gone_at, meetings }) => ({
    id,
    name,
    email,
    is_licensed,
    is_used,
    slots,
    gone_at,
    meetings: meetings ?? 0,
  }))
}

/** Asks Zoom who is there; outside of the transaction. */
export async function askUsers(ctx: Ctx): Promise<ZoomUser[]> {
  const account = await zoomAccount(ctx)
  if (!account) throw conflict(zoomTexts['meeting.off'])
  return ctx.ports.zoom.listUsers(account).catch((error: unknown) => {
    if (error instanceof ZoomTrouble)
      throw conflict(zoomTexts.refusal, { meaning: troubleSentence(error), line: error.message })
    throw error
  })
}

/** Meetings of whoever is gone are held by others from now on. */
export async function takeUsers(ctx: Ctx, users: readonly ZoomUser[]) {
  await inTransaction(ctx, async (tx) => {
    await queries.lockUsable(tx.db)
    await queries.writeUsers(tx.db, users, tx.now)
    await reserveAnew(tx, await queries.listStranded(tx.db, tx.now))
    await wakeTeller(tx)
  })
  return showHosts(ctx)
}

/** A host who holds fewer meetings from now on gives the others to whoever is free; what nobody takes is shown. */
export async function saveHost(
  ctx: SignedCtx,
  id: number,
  { is_used, slots }: z.output<typeof ZoomHostForm>,
) {
  await inTransaction(ctx, async (tx) => {
    await queries.lockUsable(tx.db)
    const host = await queries.lockHost(tx.db, id)
    if (!host) throw notFound(zoomTexts.noSuchHost)
    if (is_used && !host.is_licensed) throw invalid('is_used', zoomTexts.needsLicence)
    if (is_used && host.gone_at && !host.is_used) throw invalid('is_used', zoomTexts.hostGone)
    if (host.is_used === is_used && host.slots === slots) return
    await queries.updateHost(tx.db, id, { is_used, slots })
    await audit(tx, {
      action: 'zoom.host',
      entity: 'zoom_host',
      entityId: id,
      before: { is_used: host.is_used, slots: host.slots },
      after: { is_used, slots },
    })
    await reserveAnew(tx, await queries.listStranded(tx.db, tx.now))
    await wakeTeller(tx)
  })
  return showHosts(ctx)
}
