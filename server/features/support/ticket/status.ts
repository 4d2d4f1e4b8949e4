import type { z } from 'zod'
import type { StatusQuery } from '#contract/support/forms.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { invalid, notFound } from '#server/kernel/errors.ts'
import { takeHit } from '#server/kernel/http/rate-limit.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { sendLinksLetter } from '../letters.ts'
import { followed, nothingShown, presentOwn, presentOwnRow, type NamedTicket } from './own-ticket.ts'
import * as queries from '../queries.ts'
import { supportTexts } from '../texts.ts'
import { readToken } from '../ticket-link.ts'

const SEND_LINKS = 'support.send-links'
/** Per mailbox, whether or not it has tickets. */
const LINKS_LIMIT = { hits: 3, seconds: 3600 }

/** Who holds the code and the e-mail, or is signed in where the ticket is her account's, sees it. */
export async function ticketByCode(ctx: Ctx, code: string, email: string | undefined): Promise<NamedTicket> {
  const own = ctx.actor && (await queries.findOwn(ctx.db, code, ctx.actor.id))
  const ticket = own ?? (email === undefined ? undefined : await queries.findByPair(ctx.db, code, email))
  if (!ticket) throw notFound(supportTexts.noPair)
  return { ticket, isMailboxProven: false }
}

export async function ticketByToken(ctx: Ctx, token: string): Promise<NamedTicket> {
  const terms = readToken(ctx, token)
  const ticket = terms && 'ticket' in terms ? await queries.findTicket(ctx.db, terms.ticket) : undefined
  if (!ticket) throw notFound(supportTexts.linkEnded)
  return { ticket, isMailboxProven: true }
}

/** An e-mail alone gets one answer, whoever has tickets with it; the same work stands behind it. */
export async function showStatus(ctx: Ctx, { email, tracking_code }: z.output<typeof StatusQuery>) {
  if (tracking_code !== undefined) {
    const ticket = await followed(ctx, await ticketByCode(ctx, tracking_code, email))
    return { ...nothingShown, ticket: await presentOwn(ctx, ticket) }
  }
  if (email === undefined) throw invalid('email', supportTexts.emailNeeded)
  await takeHit(ctx, `support links ${email.toLowerCase()}`, LINKS_LIMIT, supportTexts.tooMany)
  await ctx.ports.jobs.enqueue(ctx.db, SEND_LINKS, { email })
  ctx.ports.jobs.wake()
  return withMessage(supportTexts.linksSent, nothingShown)
}

/** A link to one ticket, or to all of a mailbox. */
export async function openLink(ctx: Ctx, token: string) {
  const terms = readToken(ctx, token)
  if (terms && 'mailbox' in terms) {
    const rows = await queries.listOfMailbox(ctx.db, terms.mailbox)
    return { ...nothingShown, tickets: rows.map((row) => presentOwnRow(ctx, row)) }
  }
  const ticket = await followed(ctx, await ticketByToken(ctx, token))
  return { ...nothingShown, ticket: await presentOwn(ctx, ticket) }
}

export async function listMine(ctx: SignedCtx) {
  const rows = await queries.listOfUser(ctx.db, ctx.actor.id)
  return rows.map((row) => presentOwnRow(ctx, row))
}

export function registerSupportJobs(process: Process): void {
  process.ports.jobs.register<{ email: string }>(
    SEND_LINKS,
    ({ email }) =>
      inTransaction(systemCall(process, SEND_LINKS), async (tx) => {
        if (await queries.hasTickets(tx.db, email)) await sendLinksLetter(tx, email)
      }),
    { retryLimit: 5, backoff: true },
  )
}
