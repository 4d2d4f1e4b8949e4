import type { z } from 'zod'
import type { TicketForm, TicketMessageForm } from '#contract/support/forms.ts'
import { MOST_TICKETS_A_DAY, type SupportSettings } from '#contract/support/shapes.ts'
import { searchedText } from '#core/search/search.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid, notFound, rateLimited } from '#server/kernel/errors.ts'
import { publicCode } from '#server/kernel/secrets/public-code.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { writeEntry, writeEvent } from './entries.ts'
import { claimFiles } from './files.ts'
import { sendCodeLetter } from '../letters.ts'
import { followed, presentOwn } from './own-ticket.ts'
import { nextMessage } from '../policy.ts'
import * as queries from '../queries.ts'
import { dueAt, readSupportSettings } from '../settings.ts'
import { ticketByCode, ticketByToken } from './status.ts'
import { supportTexts } from '../texts.ts'

const DAY_SECONDS = 86_400
const CODE_LENGTH = 10

interface Author {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly user_id: number | null
}

type NewTicket = Pick<queries.Ticket, 'subject' | 'category' | 'source'> &
  Author & { readonly continues: number | null }

/** Nothing here says whether this e-mail wrote before or has an account. */
export function sendTicket(ctx: Ctx, form: z.output<typeof TicketForm>) {
  return inTransaction(ctx, async (tx) => {
    const settings = await readSupportSettings(tx.db)
    const author = await authorOf(tx, form)
    if (form.phone?.startsWith('+') && !settings.takes_international_phones)
      throw invalid('phone', supportTexts.saudiOnly)
    const { subject, category, source, message, files } = form
    const about = { ...author, subject, category, source, continues: null }
    const ticket = await openTicket(tx, settings, about, { message, files })
    return withMessage(supportTexts.sent, { tracking_code: ticket.code, email: ticket.email })
  })
}

async function authorOf(tx: Ctx, { name, email, phone }: z.output<typeof TicketForm>): Promise<Author> {
  if (tx.actor) {
    const account = await queries.findAuthorName(tx.db, tx.actor.id)
    return { name: account.name, email: account.email, phone: phone ?? account.phone, user_id: tx.actor.id }
  }
  if (name === undefined) throw invalid('name', supportTexts.nameFirst)
  if (email === undefined) throw invalid('email', supportTexts.emailFirst)
  return { name, email, phone, user_id: null }
}

interface Message {
  readonly message: string
  readonly files: readonly string[]
}

async function openTicket(tx: Ctx, settings: SupportSettings, about: NewTicket, message: Message) {
  await refuseMany(tx, about.email)
  const ticket = await insertWithCode(tx, settings, about)
  const entryId = await writeEntry(tx, ticket.id, { kind: 'message', text: message.message })
  await claimFiles(tx, entryId, message.files)
  await sendCodeLetter(tx, ticket)
  tx.changes('tickets')
  tx.emit({ type: 'support.waiting', room: 'directors', payload: {} })
  return ticket
}

/** A mailbox gets no more letters in a day, whoever writes it into the form. */
async function refuseMany(tx: Ctx, email: string): Promise<void> {
  await queries.holdMailbox(tx.db, email)
  const since = new Date(tx.now.getTime() - DAY_SECONDS * 1000)
  const sent = await queries.countSince(tx.db, email, since)
  if (sent >= MOST_TICKETS_A_DAY) throw rateLimited(DAY_SECONDS, supportTexts.tooMany)
}

async function insertWithCode(tx: Ctx, settings: SupportSettings, about: NewTicket): Promise<queries.Ticket> {
  const { name, email, phone, subject } = about
  for (;;) {
    const code = publicCode(CODE_LENGTH)
    const inserted = await queries.insertTicket(tx.db, {
      ...about,
      code,
      search_norm: searchedText(subject, name, email, phone?.replaceAll(/\D/g, '') ?? null, code),
      waiting_since: tx.now,
      due_at: dueAt(settings, 'medium', tx.now),
      created_at: tx.now,
      updated_at: tx.now,
    })
    if (inserted) return inserted
  }
}

/** What she adds joins her ticket while that is open, opens it again for some days, and later begins one that goes on from it. */
export function addMessage(ctx: Ctx, form: z.output<typeof TicketMessageForm>) {
  return inTransaction(ctx, async (tx) => {
    const named = await namedTicket(tx, form)
    const target = await openEnd(tx, named.ticket.id)
    if (nextMessage(target, tx.now) === 'new') {
      const begun = await goOn(tx, named.ticket, target.id, form)
      return withMessage(supportTexts.sent, await presentOwn(tx, begun))
    }
    // Where she may not read on, her words stay in the ticket that she reads; the desk shows both as one.
    const read = await followed(tx, named)
    const entryId = await writeEntry(tx, read.id, { kind: 'message', text: form.message })
    await claimFiles(tx, entryId, form.files)
    await waitForDesk(tx, target)
    const after = await queries.findTicket(tx.db, read.id)
    return withMessage(supportTexts.added, await presentOwn(tx, after ?? read))
  })
}

const namedTicket = (tx: Ctx, { token, tracking_code, email }: z.output<typeof TicketMessageForm>) => {
  if (token !== undefined) return ticketByToken(tx, token)
  if (tracking_code === undefined) throw invalid('tracking_code', supportTexts.noPair)
  return ticketByCode(tx, tracking_code, email)
}

/** The ticket that goes on, locked: what is written into a merged one waits at the desk in that one. */
export async function openEnd(tx: Ctx, id: number): Promise<queries.Ticket> {
  const ticket = await queries.lockTicket(tx.db, id)
  if (!ticket) throw notFound(supportTexts.noPair)
  return ticket.merged_into === null ? ticket : openEnd(tx, ticket.merged_into)
}

async function goOn(tx: Ctx, from: queries.Ticket, continues: number, message: Message) {
  const { name, email, user_id, phone, subject, category, source } = from
  const about = { name, email, user_id, phone, subject, category, source, continues }
  return openTicket(tx, await readSupportSettings(tx.db), about, message)
}

/** The oldest message without an answer keeps its time. */
export async function waitForDesk(tx: Ctx, ticket: queries.Ticket): Promise<void> {
  const isReopened = nextMessage(ticket, tx.now) === 'reopens'
  const waiting_since = ticket.waiting_since ?? tx.now
  const due_at = ticket.due_at ?? dueAt(await readSupportSettings(tx.db), ticket.priority, tx.now)
  const reopened = { status: 'open', resolved_at: null, closed_at: null } as const
  await queries.updateTicket(tx.db, ticket.id, {
    ...(isReopened ? reopened : {}),
    waiting_since,
    due_at,
    quiet_since: null,
    warned_at: null,
    updated_at: tx.now,
  })
  if (isReopened) await writeEvent(tx, ticket.id, { what: 'reopened', from: ticket.status, to: 'open' })
  tx.changes('tickets')
  tx.emit({ type: 'support.waiting', room: 'directors', payload: {} })
}
