import { QUIET_DAYS, QUIET_NOTICE_DAYS } from '#contract/support/shapes.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { eachInTransaction } from '#server/kernel/data/each-row.ts'
import { ticketChanged, writeEvent } from '../ticket/entries.ts'
import { sendClosedLetter, sendQuietNotice } from '../letters.ts'
import * as queries from '../queries.ts'
import { listQuiet } from './queries.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 200
const NOTICE_DAYS = QUIET_DAYS - QUIET_NOTICE_DAYS

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/**
 * Tickets that wait for their author: a notice after some quiet days, and the end when she had her time to answer it.
 * A platform that was off for a week gives the notice first.
 */
export async function closeQuietTickets(ctx: Ctx): Promise<void> {
  const warnedBefore = daysBefore(ctx.now, NOTICE_DAYS)
  const forClosing = { quietBefore: daysBefore(ctx.now, QUIET_DAYS), warnedBefore }
  const forNotice = { quietBefore: daysBefore(ctx.now, QUIET_NOTICE_DAYS), warnedBefore: null }
  await eachInTransaction(
    ctx,
    eachStep(ctx, [
      { quiet: forClosing, act: closeQuiet },
      { quiet: forNotice, act: warn },
    ]),
    settle,
  )
}

interface Step {
  readonly quiet: Quiet
  readonly act: (tx: Ctx, ticket: queries.Ticket) => Promise<void>
}

interface Quiet {
  readonly quietBefore: Date
  /** Null: she was not told yet. */
  readonly warnedBefore: Date | null
}

async function* eachStep(ctx: Ctx, steps: readonly Step[]) {
  for (const step of steps)
    for (let after = 0; ;) {
      const ids = await listQuiet(ctx.db, { ...step.quiet, after, limit: AT_ONCE })
      for (const id of ids) yield { ...step, id }
      const last = ids.at(-1)
      if (last === undefined || ids.length < AT_ONCE) break
      after = last
    }
}

async function settle(tx: Ctx, { id, quiet, act }: Step & { readonly id: number }): Promise<void> {
  const ticket = await queries.lockTicket(tx.db, id)
  if (ticket && isStillQuiet(ticket, quiet)) await act(tx, ticket)
}

/** She may have written while the list was read. */
const isStillQuiet = (
  { status, quiet_since, warned_at }: queries.Ticket,
  { quietBefore, warnedBefore }: Quiet,
): boolean =>
  status !== 'closed' &&
  quiet_since !== null &&
  quiet_since <= quietBefore &&
  (warnedBefore === null) === (warned_at === null)

async function warn(tx: Ctx, ticket: queries.Ticket): Promise<void> {
  await queries.updateTicket(tx.db, ticket.id, { warned_at: tx.now })
  await writeEvent(tx, ticket.id, { what: 'notice' })
  await sendQuietNotice(tx, ticket)
  ticketChanged(tx)
}

async function closeQuiet(tx: Ctx, ticket: queries.Ticket): Promise<void> {
  const { id, status } = ticket
  await queries.updateTicket(tx.db, id, {
    status: 'closed',
    closed_at: tx.now,
    quiet_since: null,
    warned_at: null,
    updated_at: tx.now,
  })
  await writeEvent(tx, id, { what: 'auto_closed', from: status, to: 'closed' })
  await auditMany(tx, [
    {
      action: 'support.auto-close',
      entity: 'support_ticket',
      entityId: id,
      before: { status },
      after: { status: 'closed' },
    },
  ])
  await sendClosedLetter(tx, ticket)
  ticketChanged(tx)
}
