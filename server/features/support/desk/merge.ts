import { spellPublicCode } from '#core/public-code.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { ticketChanged, writeEvent } from '../ticket/entries.ts'
import { sendMergedLetter } from '../letters.ts'
import { isOfSameAuthor } from '../policy.ts'
import { updateTicket, type Ticket } from '../queries.ts'
import { dueAt, readSupportSettings } from '../settings.ts'
import { supportTexts } from '../texts.ts'
import { holdTicket } from './respond.ts'
import { showTicket } from './show.ts'

/** The ticket goes on in the other one, which shows both; it keeps its own state for the way back. */
export function mergeTicket(ctx: SignedCtx, id: number, into: number) {
  return inTransaction(ctx, async (tx) => {
    const [ticket, target] = await holdBoth(tx, id, into)
    if (ticket.merged_into === target.id) return withMessage(supportTexts.merged, await showTicket(tx, into))
    if (id === into || ticket.merged_into !== null || target.merged_into !== null || !isOpen(target))
      throw conflict(supportTexts.notSameAuthor)
    if (!isOfSameAuthor(ticket, target)) throw conflict(supportTexts.notSameAuthor)
    await updateTicket(tx.db, id, { merged_into: into, updated_at: tx.now })
    await takeOverWaiting(tx, ticket, target)
    await writeEvent(tx, into, { what: 'merged', to: spellPublicCode(ticket.code) })
    await sendMergedLetter(tx, ticket, target)
    await tell(tx, ticket, { action: 'support.merge', before: null, after: into })
    return withMessage(supportTexts.merged, await showTicket(tx, into))
  })
}

/** In the order of their numbers, so that two directors who merge crosswise wait for one another and no deadlock does. */
async function holdBoth(tx: SignedCtx, id: number, into: number): Promise<[Ticket, Ticket]> {
  const first = await holdTicket(tx, Math.min(id, into))
  const second = await holdTicket(tx, Math.max(id, into))
  return id < into ? [first, second] : [second, first]
}

const isOpen = ({ status }: Ticket) => status === 'open' || status === 'in_progress'

/** What waited in the one waits in the other, by the time of the older. */
async function takeOverWaiting(tx: SignedCtx, ticket: Ticket, target: Ticket): Promise<void> {
  const since = ticket.waiting_since
  if (since === null || !isOpen(ticket)) return
  if (target.waiting_since !== null && target.waiting_since <= since) return
  await updateTicket(tx.db, target.id, {
    waiting_since: since,
    due_at: dueAt(await readSupportSettings(tx.db), target.priority, since),
    quiet_since: null,
    warned_at: null,
    updated_at: tx.now,
  })
}

export function unmergeTicket(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const ticket = await holdTicket(tx, id)
    if (ticket.merged_into === null) throw notFound(supportTexts.notFound)
    await updateTicket(tx.db, id, { merged_into: null, updated_at: tx.now })
    await writeEvent(tx, ticket.merged_into, { what: 'unmerged', to: spellPublicCode(ticket.code) })
    await tell(tx, ticket, { action: 'support.unmerge', before: ticket.merged_into, after: null })
    return withMessage(supportTexts.unmerged, await showTicket(tx, id))
  })
}

async function tell(
  tx: SignedCtx,
  { id }: Ticket,
  { action, before, after }: { action: string; before: number | null; after: number | null },
): Promise<void> {
  await audit(tx, {
    action,
    entity: 'support_ticket',
    entityId: id,
    before: { merged_into: before },
    after: { merged_into: after },
  })
  ticketChanged(tx)
}
