import type { z } from 'zod'
import type { RespondForm } from '#contract/support/forms.ts'
import { TicketDetail } from '#contract/support/shapes.ts'
import { openMinutesBetween } from '#core/desk-hours.ts'
import { placeholdersIn } from '#core/placeholders.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound, staleSave } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { ticketChanged, writeEntry } from '../ticket/entries.ts'
import { claimFiles } from '../ticket/files.ts'
import { sendAnswerLetter } from '../letters.ts'
import { abilities } from '../policy.ts'
import { lockTicket, updateTicket, type Ticket } from '../queries.ts'
import { readSupportSettings } from '../settings.ts'
import { supportTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { countUse } from './replies-queries.ts'
import { showTicket } from './show.ts'

/** The other director waits here until the first has written. */
export async function holdTicket(tx: SignedCtx, id: number): Promise<Ticket> {
  const ticket = await lockTicket(tx.db, id)
  if (!ticket) throw notFound(supportTexts.notFound)
  return ticket
}

/** Whoever has not read the newest answer gets it instead: her own text waits in her browser. */
export function respond(ctx: SignedCtx, id: number, form: z.output<typeof RespondForm>) {
  return inTransaction(ctx, async (tx) => {
    const ticket = await holdTicket(tx, id)
    if (ticket.merged_into !== null) throw conflict(supportTexts.isMerged)
    if (!abilities(ticket, tx.now).answer) throw conflict(supportTexts.isClosed)
    await refuseUnread(tx, id, form.seen)
    const [place] = placeholdersIn(form.message)
    if (place !== undefined) throw invalid('message', supportTexts.unfilled, { name: `{${place}}` })

    const entryId = await writeEntry(tx, id, { kind: 'answer', text: form.message })
    await claimFiles(tx, entryId, form.files)
    await updateTicket(tx.db, id, await afterAnswer(tx, ticket, form.solve))
    if (form.reply_id !== null) await countUse(tx.db, form.reply_id)
    await sendAnswerLetter(tx, ticket, form.message, form.solve)
    await audit(tx, {
      action: 'support.respond',
      entity: 'support_ticket',
      entityId: id,
      before: { status: ticket.status },
      after: { status: form.solve ? 'resolved' : 'in_progress' },
    })
    tellAuthor(tx, ticket)
    return withMessage(form.solve ? supportTexts.solved : supportTexts.answered, await showTicket(tx, id))
  })
}

async function refuseUnread(tx: SignedCtx, id: number, seen: number): Promise<void> {
  const merged = await queries.listMerged(tx.db, id)
  const newest = await queries.findNewestAnswer(tx.db, [id, ...merged.map((one) => one.id)])
  if (!newest || newest.id <= seen) return
  const name = newest.name ?? text(supportTexts.formerDirector)
  const sentence = newest.is_automatic
    ? text(supportTexts.answeredByItself)
    : text(supportTexts.answeredMeanwhile, { name })
  throw staleSave(sentence, TicketDetail.parse(await showTicket(tx, id)))
}

/** Whoever answers first takes the ticket, where nobody has it. */
async function afterAnswer(tx: SignedCtx, ticket: Ticket, isSolved: boolean) {
  const { now, actor } = tx
  const { week } = await readSupportSettings(tx.db)
  const first = {
    first_answered_at: now,
    first_answer_minutes: openMinutesBetween(week, ticket.created_at, now),
  }
  return {
    ...(ticket.first_answered_at === null ? first : {}),
    status: isSolved ? ('resolved' as const) : ('in_progress' as const),
    resolved_at: isSolved ? now : null,
    assignee_id: ticket.assignee_id ?? actor.id,
    waiting_since: null,
    due_at: null,
    quiet_since: now,
    warned_at: null,
    updated_at: now,
  }
}

function tellAuthor(tx: SignedCtx, { id, user_id }: Ticket): void {
  ticketChanged(tx)
  if (user_id !== null)
    tx.emit({ type: 'support.answered', room: `user:${user_id}`, payload: { ticket_id: id } })
}

/** For directors only: nothing of it reaches her. */
export function addNote(ctx: SignedCtx, id: number, note: string) {
  return inTransaction(ctx, async (tx) => {
    const ticket = await holdTicket(tx, id)
    await writeEntry(tx, ticket.id, { kind: 'note', text: note })
    // The note itself stands in the ticket and goes with it.
    await audit(tx, { action: 'support.add-note', entity: 'support_ticket', entityId: id })
    ticketChanged(tx)
    return withMessage(supportTexts.noted, await showTicket(tx, id))
  })
}
