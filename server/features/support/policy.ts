import { REOPEN_DAYS, type OwnTicket, type TicketStatus } from '#contract/support/shapes.ts'

const DAY_MS = 86_400_000

interface Standing {
  readonly status: TicketStatus
  readonly closed_at: Date | null
}
interface Authored {
  readonly email: string
  readonly user_id: number | null
}

const mayReopen = ({ closed_at }: Standing, now: Date): boolean =>
  closed_at !== null && now.getTime() - closed_at.getTime() <= REOPEN_DAYS * DAY_MS

/** What becomes of a message that its author adds. */
export function nextMessage(ticket: Standing, now: Date): OwnTicket['next_message'] {
  if (ticket.status === 'resolved') return 'reopens'
  if (ticket.status !== 'closed') return 'joins'
  return mayReopen(ticket, now) ? 'reopens' : 'new'
}

const sameMailbox = (one: Authored, other: Authored) => one.email.toLowerCase() === other.email.toLowerCase()

/** Of one account, or with one e-mail. Anybody may write anybody's e-mail into a form: this opens nothing by itself. */
export const isOfSameAuthor = (one: Authored, other: Authored): boolean =>
  (one.user_id !== null && one.user_id === other.user_id) || sameMailbox(one, other)

/**
 * Whether who opened a merged ticket may read the one that it was merged into. A code proves only that she wrote the
 * first; a mailed link proves the mailbox, and an account proves itself.
 */
export const mayFollowMerge = (merged: Authored, into: Authored, isMailboxProven: boolean): boolean =>
  (merged.user_id !== null && merged.user_id === into.user_id) ||
  (isMailboxProven && sameMailbox(merged, into))

interface DeskTicket extends Standing {
  readonly merged_into: number | null
}

/** What a director may do with a ticket as it stands. */
export const abilities = (ticket: DeskTicket, now: Date) => {
  const isWhole = ticket.merged_into === null
  return {
    answer: isWhole && ticket.status !== 'closed',
    close: isWhole && ticket.status !== 'closed',
    reopen: isWhole && (ticket.status === 'resolved' || mayReopen(ticket, now)),
  }
}
