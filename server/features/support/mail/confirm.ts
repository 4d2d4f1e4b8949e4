import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { listMerged } from '../desk/queries.ts'
import { holdTicket } from '../desk/respond.ts'
import { showTicket } from '../desk/show.ts'
import { ticketChanged, writeEvent } from '../ticket/entries.ts'
import * as queries from '../queries.ts'
import { supportTexts } from '../texts.ts'

/** A director has made sure that she wrote it: from now on it is among her own words. */
export function confirmEntry(ctx: SignedCtx, ticketId: number, entryId: number) {
  return inTransaction(ctx, async (tx) => {
    await holdTicket(tx, ticketId)
    const merged = await listMerged(tx.db, ticketId)
    const ids = [ticketId, ...merged.map(({ id }) => id)]
    if (!(await queries.confirmEntry(tx.db, ids, entryId))) throw notFound(supportTexts.entryNotFound)
    await writeEvent(tx, ticketId, { what: 'confirmed' })
    await audit(tx, { action: 'support.confirm-mail', entity: 'support_ticket', entityId: ticketId })
    ticketChanged(tx)
    return withMessage(supportTexts.confirmed, await showTicket(tx, ticketId))
  })
}
