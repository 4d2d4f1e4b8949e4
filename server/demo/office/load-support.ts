import type { Insertable } from 'kysely'
import { searchedText } from '#core/search/search.ts'
import { CODE_SIGNS } from '#core/public-code.ts'
import { afterOpenMinutes } from '#core/desk-hours.ts'
import type { SupportEntries, SupportTickets } from '#server/db/types.ts'
import { readSupportSettings } from '#server/features/support/public.ts'
import type { SupportSettings } from '#contract/support/shapes.ts'
import type { Db } from '#server/kernel/context.ts'
import { cannedReplies, supportTickets, type DemoTicket } from '../content/support.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'
import type { StudentPlan } from '../students.ts'

const HOUR = 60 * 60_000
const MINUTE = 60_000

interface Input {
  readonly director: number
  /** In the order of the plans; the last is the one whose account everybody knows. */
  readonly students: readonly number[]
  readonly plans: readonly StudentPlan[]
  readonly now: Date
}

/** Tickets of every state; what is answered was answered within the hour. */
export async function loadSupport(db: Db, input: Input): Promise<void> {
  const settings = await readSupportSettings(db)
  // Numbers grow with time, as everywhere.
  const tickets = supportTickets.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  const rows = tickets.map((ticket, at) => ticketRow(ticket, at, { ...input, settings }))
  const ids = await insertWithIds(db, 'support_tickets', rows)
  await insertRows(
    db,
    'support_entries',
    tickets.flatMap((ticket, at) => entryRows(ticket, ids[at] ?? 0, rows[at]?.user_id ?? null, input)),
  )
  await insertRows(
    db,
    'support_replies',
    cannedReplies.map((reply) => ({ ...reply, updated_by: input.director, updated_at: input.now })),
  )
}

const writtenAt = ({ hoursAgo }: DemoTicket, now: Date) => new Date(now.getTime() - hoursAgo * HOUR)
/** Between nine minutes and forty. */
const answerMinutes = ({ hoursAgo }: DemoTicket) => 9 + (hoursAgo % 32)
const answeredAt = (ticket: DemoTicket, now: Date) =>
  new Date(writtenAt(ticket, now).getTime() + answerMinutes(ticket) * MINUTE)

function authorOf({ who, hoursAgo }: DemoTicket, at: number, { students, plans }: Input) {
  if (who !== 'star' && who !== 'student')
    return { name: who, email: `visitor${at + 1}@example.test`, user_id: null }
  const place = who === 'star' ? students.length - 1 : (hoursAgo * 7 + at) % (students.length - 1)
  const plan = plans[place]
  return { name: plan?.name ?? who, email: plan?.email ?? '', user_id: students[place] ?? null }
}

/** Made of the sign list like real codes, and the same in every demo. */
const codeOf = (at: number): string =>
  Array.from({ length: 10 }, (_, place) => CODE_SIGNS[(at * 11 + place * 7 + 3) % CODE_SIGNS.length]).join('')

function ticketRow(
  ticket: DemoTicket,
  at: number,
  input: Input & { settings: SupportSettings },
): Insertable<SupportTickets> {
  const { status, priority, category, source, subject, message, answer } = ticket
  const { now, director, settings } = input
  const author = authorOf(ticket, at, input)
  const created = writtenAt(ticket, now)
  const answered = answer === '' ? null : answeredAt(ticket, now)
  const code = codeOf(at)
  const isOver = status === 'resolved' || status === 'closed'
  const due = afterOpenMinutes(settings.week, created, settings.answer_minutes[priority])
  return {
    ...author,
    code,
    status,
    priority,
    category,
    source,
    subject,
    phone: author.user_id === null && at % 3 === 0 ? '0512345678' : null,
    assignee_id: answered === null ? null : director,
    waiting_since: answered === null ? created : null,
    due_at: answered === null ? due : null,
    first_answered_at: answered,
    first_answer_minutes: answered === null ? null : answerMinutes(ticket),
    quiet_since: answered !== null && status !== 'closed' ? answered : null,
    resolved_at: isOver ? answered : null,
    closed_at: status === 'closed' ? answered : null,
    search_norm: searchedText(subject, author.name, author.email, code, message, answer),
    created_at: created,
    updated_at: answered ?? created,
  }
}

function entryRows(
  ticket: DemoTicket,
  ticket_id: number,
  author_id: number | null,
  { director, now }: Input,
): Insertable<SupportEntries>[] {
  const { message, answer, note } = ticket
  const at = writtenAt(ticket, now)
  const entry = (kind: 'message' | 'answer' | 'note', text: string, by: number | null, created_at: Date) =>
    text === '' ? [] : [{ ticket_id, kind, text, author_id: by, created_at }]
  return [
    ...entry('message', message, author_id, at),
    ...entry('note', note, director, new Date(at.getTime() + 5 * MINUTE)),
    ...entry('answer', answer, director, answeredAt(ticket, now)),
  ]
}
