import type { TicketStatusAnswer } from '#contract/support/shapes.ts'
import { publicName } from '#core/text/initials.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { filesOf } from './files.ts'
import { mayFollowMerge, nextMessage } from '../policy.ts'
import * as queries from '../queries.ts'
import { supportTexts } from '../texts.ts'
import { ticketToken } from '../ticket-link.ts'

/** A ticket that she has named, and whether she came by a link that only its mailbox got. */
export interface NamedTicket {
  readonly ticket: queries.Ticket
  readonly isMailboxProven: boolean
}

/** The ticket that goes on where hers was merged into another, as far as she may read it. */
export async function followed(ctx: Ctx, { ticket, isMailboxProven }: NamedTicket): Promise<queries.Ticket> {
  if (ticket.merged_into === null) return ticket
  const into = await queries.findTicket(ctx.db, ticket.merged_into)
  if (!into || !mayFollowMerge(ticket, into, isMailboxProven)) return ticket
  return followed(ctx, { ticket: into, isMailboxProven })
}

/** As its author sees it: no notes, no events, and nothing of tickets that were merged into it. */
export async function presentOwn(ctx: Ctx, ticket: queries.Ticket) {
  const rows = await queries.listEntries(ctx.db, [ticket.id])
  const shown = rows.filter(({ kind }) => kind === 'message' || kind === 'answer')
  const files = await filesOf(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    tracking_code: ticket.code,
    subject: ticket.subject,
    category: ticket.category,
    status: ticket.status,
    created_at: ticket.created_at,
    next_message: nextMessage(ticket, ctx.now),
    entries: shown.map(({ id, kind, text: words, created_at, name, author_name }) => ({
      id,
      is_desk: kind === 'answer',
      author: kind === 'answer' ? publicName(author_name ?? '') || text(supportTexts.desk) : name,
      text: words,
      files: files(id),
      created_at,
    })),
  }
}

export const presentOwnRow = (
  ctx: Ctx,
  { id, code, ...row }: Awaited<ReturnType<typeof queries.listOfUser>>[number],
) => ({
  ...row,
  tracking_code: code,
  token: ticketToken(ctx, id),
})

export const nothingShown = { ticket: null, tickets: [] } satisfies TicketStatusAnswer
