import type { TicketCategory } from '#contract/support/shapes.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { ticketChanged, writeEntry } from './ticket/entries.ts'
import { sendAnswerLetter } from './letters.ts'
import { abilities } from './policy.ts'
import { findTicket, listEntries, lockTicket, updateTicket } from './queries.ts'

/** What was said in a ticket, by its author and by the desk; nothing of what directors tell one another. */
export async function ticketThread(db: Db, id: number) {
  const ticket = await findTicket(db, id)
  if (!ticket) return undefined
  const entries = await listEntries(db, [id])
  const { name, subject, category } = ticket
  return {
    name,
    subject,
    category,
    entries: entries.flatMap(({ id: entryId, kind, text, author_name }) =>
      kind === 'message' || kind === 'answer' ? [{ id: entryId, kind, text, author_name }] : [],
    ),
  }
}

/** Tickets in which nobody has answered anything yet, the oldest first. */
export const listUntouched = (
  db: Db,
  { categories, since, limit }: { categories: readonly TicketCategory[]; since: Date; limit: number },
) =>
  db
    .selectFrom('support_tickets as t')
    .select('t.id')
    .where('t.status', '=', 'open')
    .where('t.merged_into', 'is', null)
    .where('t.due_at', 'is not', null)
    .where('t.created_at', '>=', since)
    .where('t.category', 'in', [...categories])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('support_entries as e')
            .select('e.id')
            .whereRef('e.ticket_id', '=', 't.id')
            .where('e.kind', '=', 'answer'),
        ),
      ),
    )
    .orderBy('t.id')
    .limit(limit)
    .execute()

/**
 * An answer that the platform sends by itself. False: somebody has written or decided since it was drafted. It counts
 * as nobody's first answer, and the next word of the author waits for the desk as ever.
 */
export async function answerByItself(
  tx: Ctx,
  id: number,
  { text, seen }: { readonly text: string; readonly seen: number },
): Promise<boolean> {
  const ticket = await lockTicket(tx.db, id)
  if (!ticket || !abilities(ticket, tx.now).answer || ticket.status !== 'open') return false
  const newest = (await listEntries(tx.db, [id])).at(-1)
  if (newest && newest.id > seen) return false
  await writeEntry(tx, id, { kind: 'answer', text, isAutomatic: true })
  await updateTicket(tx.db, id, {
    status: 'in_progress',
    waiting_since: null,
    due_at: null,
    quiet_since: tx.now,
    warned_at: null,
    updated_at: tx.now,
  })
  await sendAnswerLetter(tx, ticket, text, false)
  await auditMany(tx, [
    {
      action: 'support.answer-by-itself',
      entity: 'support_ticket',
      entityId: id,
      before: { status: ticket.status },
      after: { status: 'in_progress' },
    },
  ])
  ticketChanged(tx)
  if (ticket.user_id !== null)
    tx.emit({
      type: 'support.answered',
      room: `user:${ticket.user_id}`,
      payload: { ticket_id: ticket.id },
    })
  return true
}
