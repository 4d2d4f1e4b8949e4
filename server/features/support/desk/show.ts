import type { Paging } from '#contract/kernel/fields.ts'
import type { TicketEntry, TicketFilters } from '#contract/support/shapes.ts'
import { spanOf } from '#core/period.ts'
import { readPeopleSearch } from '#core/search/search.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { filesOf } from '../ticket/files.ts'
import { abilities } from '../policy.ts'
import { findTicket, listEntries, type EntryRow, type Ticket } from '../queries.ts'
import { supportTexts } from '../texts.ts'
import * as queries from './queries.ts'

export async function listTickets(ctx: SignedCtx, { search, period, ...query }: TicketFilters & Paging) {
  const filter = {
    ...query,
    search: readPeopleSearch(search),
    span: period === undefined ? undefined : spanOf(period, ctx.now),
    director: ctx.actor.id,
    now: ctx.now,
  }
  const [ids, total] = await Promise.all([
    queries.listIds(ctx.db, filter, windowOf(query)),
    queries.countTickets(ctx.db, filter),
  ])
  const byId = new Map((await queries.listRows(ctx.db, ids)).map((row) => [row.id, row]))
  return pageOf(ids.flatMap((id) => byId.get(id) ?? []).map(presentRow), total, query)
}

function presentRow({ code, user_id, assignee_id, assignee_name, ...row }: queries.Row) {
  const isOver = row.status === 'resolved' || row.status === 'closed'
  return {
    ...row,
    tracking_code: code,
    is_member: user_id !== null,
    assignee: somebody(assignee_id, assignee_name),
    turn: row.due_at ? ('desk' as const) : isOver ? ('nobody' as const) : ('author' as const),
  }
}

const somebody = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? text(supportTexts.formerDirector) }

export async function showOverview(ctx: SignedCtx) {
  const [figures, directors] = await Promise.all([
    queries.readOverview(ctx.db, ctx.actor.id, ctx.now),
    queries.listDirectors(ctx.db),
  ])
  return { ...figures, directors }
}

export async function showTicket(ctx: SignedCtx, id: number) {
  const ticket = await findTicket(ctx.db, id)
  if (!ticket) throw notFound(supportTexts.notFound)
  return presentTicket(ctx, ticket)
}

/** With whatever stands beside it at the desk. */
async function presentTicket(ctx: SignedCtx, ticket: Ticket) {
  const { id, phone, source, waiting_since } = ticket
  const [rows, merged, history, account, mergedInto, continues] = await Promise.all([
    queries.listRows(ctx.db, [id]),
    queries.listMerged(ctx.db, id),
    queries.listOthers(ctx.db, ticket),
    queries.findAccount(ctx.db, ticket),
    otherOf(ctx, ticket.merged_into),
    otherOf(ctx, ticket.continues),
  ])
  const [row] = rows
  if (!row) throw notFound(supportTexts.notFound)
  return {
    ...presentRow(row),
    phone,
    source,
    waiting_since,
    entries: await presentEntries(ctx, id, [id, ...merged.map((one) => one.id)]),
    merged: merged.map(presentOther),
    merged_into: mergedInto,
    continues,
    account: account ?? null,
    history: history.map(presentOther),
    can: { ...abilities(ticket, ctx.now), merge: ticket.merged_into === null ? mergeable(history) : [] },
  }
}

/** Only what is still open; closed ones are read in the history. */
const mergeable = (history: readonly queries.Other[]): number[] =>
  history.filter(({ status }) => status === 'open' || status === 'in_progress').map(({ id }) => id)

const presentOther = ({ code, ...other }: queries.Other) => ({ ...other, tracking_code: code })

async function otherOf(ctx: SignedCtx, id: number | null) {
  const other = id === null ? undefined : await queries.findOther(ctx.db, id)
  return other ? presentOther(other) : null
}

async function presentEntries(ctx: SignedCtx, ticketId: number, ticketIds: readonly number[]) {
  const rows = await listEntries(ctx.db, ticketIds)
  const files = await filesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const nameOf = await namesIn(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    author: authorOf(row),
    is_automatic: row.is_automatic,
    text: row.text,
    quoted: row.quoted,
    files: files(row.id),
    event: eventIn(row, nameOf),
    sender: row.kind === 'unconfirmed' ? row.sender : null,
    tracking_code: row.ticket_id === ticketId ? null : row.code,
    created_at: row.created_at,
  }))
}

/** Of her own messages the name is that of the ticket, which no account may change. */
function authorOf({ kind, author_id, author_name, name }: EntryRow) {
  if (kind === 'message' || kind === 'unconfirmed') return { id: author_id ?? 0, name }
  return somebody(author_id, author_name)
}

type Event = TicketEntry['event']

/** Only `writeEvent` fills this column, in this form. */
const storedEvent = ({ event }: EntryRow) => event as Event

type NameOf = (director: string | null) => string | null

/** The names of those to whom the ticket was given, as they are called now. */
async function namesIn(ctx: SignedCtx, rows: readonly EntryRow[]): Promise<NameOf> {
  const ids = rows
    .map(storedEvent)
    .flatMap((event) => (event?.what === 'assignee' ? [event.from, event.to] : []))
    .flatMap((id) => (id === null ? [] : [Number(id)]))
  const people = await queries.listNames(ctx.db, ids)
  return (director) =>
    director === null
      ? null
      : (people.find(({ id }) => id === Number(director))?.name ?? text(supportTexts.formerDirector))
}

function eventIn(row: EntryRow, nameOf: NameOf): Event {
  const event = storedEvent(row)
  return event?.what === 'assignee' ? { ...event, from: nameOf(event.from), to: nameOf(event.to) } : event
}
