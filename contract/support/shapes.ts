import { z } from 'zod'
import { chosen, Id, Instant, Named, Paging, SearchWords } from '#contract/kernel/fields.ts'
import { Period } from '#contract/kernel/period.ts'
import { fileLimits, MB } from '#contract/kernel/limits.ts'
import { roles } from '#contract/kernel/route.ts'

export const ticketStatuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const ticketCategories = ['general', 'technical', 'courses', 'circles', 'payment', 'account'] as const
/** Where a ticket was written. */
export const ticketSources = ['bubble', 'page', 'contact', 'area', 'mail'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export type TicketPriority = (typeof ticketPriorities)[number]
export type TicketCategory = (typeof ticketCategories)[number]

export const TICKET_FILE_MB = fileLimits.paper.bytes / MB
export const MOST_TICKET_FILES = 3
/** A file that no message claimed within so many hours is gone. */
export const UNSENT_TICKET_FILE_HOURS = 48
/** In one day, with one e-mail. */
export const MOST_TICKETS_A_DAY = 5
/** She may open a closed ticket again for so long. */
export const REOPEN_DAYS = 14
/** A ticket that waits for her so long without a word is closed; she is told of it before. */
export const QUIET_DAYS = 7
export const QUIET_NOTICE_DAYS = 5
/** The link to all tickets of a mailbox. */
export const MAILBOX_LINK_HOURS = 24

export const TicketFile = z.object({
  id: z.number(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  /** A signed link that lives for some minutes. */
  url: z.string(),
})
export type TicketFile = z.output<typeof TicketFile>

export const SentTicketFile = z.object({
  /** Names the file in the message. Only who sent it knows it, and it is worth nothing once it was used. */
  token: z.string(),
  name: z.string(),
  size: z.number(),
  expires_at: Instant,
})
export type SentTicketFile = z.output<typeof SentTicketFile>

/** What is true of the desk at this moment. */
export const SupportDesk = z.object({
  is_open: z.boolean(),
  /** When the open desk closes or the closed one opens. */
  changes_at: Instant.nullable(),
  /** How many wait for an answer. */
  waiting: z.number(),
  /** Half of this week's first answers came within so many minutes; null where there were too few. */
  first_answer_minutes: z.number().nullable(),
  takes_international_phones: z.boolean(),
})
export type SupportDesk = z.output<typeof SupportDesk>

/** A ticket as its author sees it: without what directors tell one another. */
export const OwnTicket = z.object({
  tracking_code: z.string(),
  subject: z.string(),
  category: z.enum(ticketCategories),
  status: z.enum(ticketStatuses),
  created_at: Instant,
  /** What becomes of a message that she adds: it joins, it opens the ticket again, or begins a new one. */
  next_message: z.enum(['joins', 'reopens', 'new']),
  entries: z.array(
    z.object({
      id: z.number(),
      is_desk: z.boolean(),
      author: z.string(),
      text: z.string(),
      files: z.array(TicketFile),
      created_at: Instant,
    }),
  ),
})
export type OwnTicket = z.output<typeof OwnTicket>

export const OwnTicketRow = z.object({
  tracking_code: z.string(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  created_at: Instant,
  updated_at: Instant,
  /** Opens the ticket as its mailed link does. */
  token: z.string(),
})
export type OwnTicketRow = z.output<typeof OwnTicketRow>

/** `ticket` by its code or its link; `tickets` by a link to all of a mailbox. Neither: an e-mail alone was given. */
export const TicketStatusAnswer = z.object({ ticket: OwnTicket.nullable(), tickets: z.array(OwnTicketRow) })
export type TicketStatusAnswer = z.output<typeof TicketStatusAnswer>

/** Who has to act next. */
export const ticketTurns = ['desk', 'author', 'nobody'] as const

export const TicketRow = z.object({
  id: z.number(),
  tracking_code: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  /** She has an account. */
  is_member: z.boolean(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  assignee: Named.nullable(),
  turn: z.enum(ticketTurns),
  due_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type TicketRow = z.output<typeof TicketRow>

/** `unconfirmed`: by mail from another address, and not shown to her until a director says that it is hers. */
export const entryKinds = ['message', 'answer', 'note', 'event', 'unconfirmed'] as const
/** `opened` and the like are told with what they changed. */
export const ticketEvents = [
  'status',
  'priority',
  'category',
  'assignee',
  'merged',
  'unmerged',
  'reopened',
  'notice',
  'auto_closed',
  'files_refused',
  'confirmed',
] as const

export const TicketEntry = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  author: Named.nullable(),
  /** An answer that the platform sent by itself has no author. */
  is_automatic: z.boolean(),
  text: z.string(),
  /** Of an answer by mail: what she quotes and what her program adds. Where it is unclear, words of hers may stand here. */
  quoted: z.string(),
  files: z.array(TicketFile),
  event: z
    .object({ what: z.enum(ticketEvents), from: z.string().nullable(), to: z.string().nullable() })
    .nullable(),
  /** The address of an unconfirmed one. */
  sender: z.string().nullable(),
  /** Of a ticket that was merged into this one. */
  tracking_code: z.string().nullable(),
  created_at: Instant,
})
export type TicketEntry = z.output<typeof TicketEntry>

const OtherTicket = z.object({
  id: z.number(),
  tracking_code: z.string(),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  created_at: Instant,
})
export type OtherTicket = z.output<typeof OtherTicket>

export const TicketDetail = TicketRow.extend({
  phone: z.string().nullable(),
  source: z.enum(ticketSources),
  waiting_since: Instant.nullable(),
  entries: z.array(TicketEntry),
  merged: z.array(OtherTicket),
  merged_into: OtherTicket.nullable(),
  /** The closed ticket that this one goes on from. */
  continues: OtherTicket.nullable(),
  account: z
    .object({ id: z.number(), name: z.string(), role: z.enum(roles), created_at: Instant })
    .nullable(),
  /** Her other tickets, the newest first. */
  history: z.array(OtherTicket),
  can: z.object({
    answer: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    /** Tickets of the same person into which this one may be merged. */
    merge: z.array(z.number()),
  }),
})
export type TicketDetail = z.output<typeof TicketDetail>

/** The tabs of the desk. */
export const ticketViews = ['open', 'mine', 'unassigned', 'resolved', 'closed', 'all'] as const
/** What a figure counts, so that its list shows the same tickets. */
export const ticketFigures = ['created', 'answered', 'solved'] as const

export const TicketFilters = z.object({
  /** By code, name, e-mail, phone, or a word of the subject or of what she wrote. */
  search: SearchWords,
  view: z.enum(ticketViews).default('open'),
  category: chosen(z.enum(ticketCategories)),
  priority: chosen(z.enum(ticketPriorities)),
  late: chosen(z.enum(['yes'])),
  assignee: Id.optional(),
  figure: chosen(z.enum(ticketFigures)),
  period: Period.optional(),
})
export type TicketFilters = z.output<typeof TicketFilters>
export const TicketQuery = TicketFilters.extend(Paging(20).shape)

export const TicketOverview = z.object({
  open: z.number(),
  /** Open ones in which her last word has no answer. */
  waiting: z.number(),
  late: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  directors: z.array(Named),
})
export type TicketOverview = z.output<typeof TicketOverview>

export const TicketFigures = z.object({
  period: z.string(),
  created: z.number(),
  answered: z.number(),
  /** Half of the first answers came within so many open minutes of the desk. */
  first_answer_minutes: z.number().nullable(),
  solved: z.number(),
  by_category: z.array(
    z.object({ category: z.enum(ticketCategories), created: z.number(), solved: z.number() }),
  ),
})
export type TicketFigures = z.output<typeof TicketFigures>

export const CannedReply = z.object({
  id: z.number(),
  title: z.string(),
  text: z.string(),
  used_count: z.number(),
})
export type CannedReply = z.output<typeof CannedReply>

export const SupportSettings = z.object({
  /** The periods of each weekday, Sunday first. */
  week: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
  /** Minutes of open desk within which each priority is answered. */
  answer_minutes: z.object({ urgent: z.number(), high: z.number(), medium: z.number(), low: z.number() }),
  takes_international_phones: z.boolean(),
})
export type SupportSettings = z.output<typeof SupportSettings>

/** What a director does at a ticket at this moment. */
export const presences = ['reading', 'writing', 'away'] as const
export type Presence = (typeof presences)[number]

/** The other directors who have the same ticket before them now. */
export const TicketReaders = z.array(Named.extend({ is_writing: z.boolean() }))
export type TicketReaders = z.output<typeof TicketReaders>
