import type { TicketChange } from '#contract/support/forms.ts'
import { REOPEN_DAYS, type TicketStatus } from '#contract/support/shapes.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { ticketChanged, writeEvent } from '../ticket/entries.ts'
import { sendClosedLetter } from '../letters.ts'
import { abilities } from '../policy.ts'
import { updateTicket, type Ticket } from '../queries.ts'
import { dueAt, readSupportSettings } from '../settings.ts'
import { supportTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { holdTicket } from './respond.ts'
import { showTicket } from './show.ts'

const fields = ['status', 'priority', 'category', 'assignee_id'] as const

/** What is as it was stays untold: a second tap changes nothing. */
export function changeTicket(ctx: SignedCtx, id: number, wanted: TicketChange) {
  return inTransaction(ctx, async (tx) => {
    const ticket = await holdTicket(tx, id)
    const changed = fields.filter((field) => wanted[field] !== undefined && wanted[field] !== ticket[field])
    if (changed.length === 0) return showTicket(tx, id)
    if (ticket.merged_into !== null) throw conflict(supportTexts.isMerged)
    const directors = await queries.listDirectors(tx.db)
    const { assignee_id: wantedAssignee } = wanted
    if (wantedAssignee && !directors.some(({ id: director }) => director === wantedAssignee))
      throw invalid('assignee_id', supportTexts.unknownDirector)

    await updateTicket(tx.db, id, {
      ...(wanted.category && { category: wanted.category }),
      ...(wantedAssignee === undefined ? {} : { assignee_id: wantedAssignee }),
      ...(await withPriority(tx, ticket, wanted.priority)),
      ...(wanted.status && wanted.status !== ticket.status ? withStatus(tx, ticket, wanted.status) : {}),
      updated_at: tx.now,
    })
    for (const field of changed)
      await writeEvent(tx, id, {
        what: field === 'assignee_id' ? 'assignee' : field,
        from: told(ticket[field]),
        to: told(wanted[field]),
      })
    await audit(tx, {
      action: 'support.change',
      entity: 'support_ticket',
      entityId: id,
      before: Object.fromEntries(changed.map((field) => [field, ticket[field]])),
      after: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    })
    if (wanted.status === 'closed' && ticket.status !== 'closed') await sendClosedLetter(tx, ticket)
    ticketChanged(tx)
    return withMessage(supportTexts.changed, await showTicket(tx, id))
  })
}

/** People stand there by their number, so that their name goes with their account. */
const told = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value)

/** Another priority has another time, counted from the oldest message without an answer. */
async function withPriority(tx: SignedCtx, ticket: Ticket, priority: TicketChange['priority']) {
  if (priority === undefined) return {}
  const { waiting_since } = ticket
  if (waiting_since === null) return { priority }
  return { priority, due_at: dueAt(await readSupportSettings(tx.db), priority, waiting_since) }
}

function withStatus(tx: SignedCtx, ticket: Ticket, status: TicketStatus) {
  const { now } = tx
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
  const can = abilities(ticket, now)
  if (ticket.status === 'closed' && status !== 'closed' && !can.reopen)
    throw conflict(supportTexts.notReopened, { days: REOPEN_DAYS })
  if (status === 'closed' || status === 'resolved')
    return {
      status,
      waiting_since: null,
      due_at: null,
      resolved_at: status === 'resolved' ? now : ticket.resolved_at,
      closed_at: status === 'closed' ? now : null,
      quiet_since: status === 'resolved' ? now : null,
      warned_at: null,
    }
  return {
    status,
    ...(isOver ? { resolved_at: null, closed_at: null, quiet_since: now, warned_at: null } : {}),
  }
}

/** Everything that was said and sent in it is gone; what remains is that a director took it away. */
export function removeTicket(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { code, status, category } = await holdTicket(tx, id)
    await queries.deleteTicket(tx.db, id)
    await audit(tx, {
      action: 'support.delete',
      entity: 'support_ticket',
      entityId: id,
      before: { code, status, category },
    })
    ticketChanged(tx)
    return withMessage(supportTexts.removed, null)
  })
}
