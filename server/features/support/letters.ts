import { MAILBOX_LINK_HOURS, REOPEN_DAYS } from '#contract/support/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { platformName, sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text, type Sentence } from '#server/kernel/texts.ts'
import type { Ticket } from './queries.ts'
import { supportTexts } from './texts.ts'
import { mailboxToken, pathOfToken, ticketToken } from './ticket-link.ts'

interface TicketLetter {
  readonly subject: Sentence
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly values?: Readonly<Record<string, string>>
}

/** To the author of a ticket, with the link that opens it. It leaves when the transaction commits, and at once then. */
async function write(tx: Ctx, ticket: Ticket, { subject, values, ...letter }: TicketLetter): Promise<void> {
  const platform = await platformName(tx)
  await sendLetter(tx, {
    ...letter,
    to: ticket.email,
    subject: text(subject, { platform, code: spellPublicCode(ticket.code), ...values }),
    greeting: text(supportTexts['mail.hello']),
    action: { label: text(supportTexts['mail.open']), path: pathOfToken(ticketToken(tx, ticket.id)) },
  })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

/** Anybody may write anybody's address into the form, so nothing that was typed is carried to it. */
export const sendCodeLetter = (tx: Ctx, ticket: Ticket): Promise<void> =>
  write(tx, ticket, {
    subject: supportTexts['mail.sentSubject'],
    paragraphs: [text(supportTexts['mail.sentText']), text(supportTexts['mail.sentCode'])],
    code: spellPublicCode(ticket.code),
  })

export const sendAnswerLetter = (tx: Ctx, ticket: Ticket, answer: string, isSolved: boolean): Promise<void> =>
  write(tx, ticket, {
    subject: supportTexts['mail.answerSubject'],
    paragraphs: [
      text(supportTexts['mail.answerText']),
      answer,
      text(isSolved ? supportTexts['mail.solvedNext'] : supportTexts['mail.answerNext']),
    ],
  })

export const sendQuietNotice = (tx: Ctx, ticket: Ticket): Promise<void> =>
  write(tx, ticket, {
    subject: supportTexts['mail.noticeSubject'],
    paragraphs: [text(supportTexts['mail.noticeText'])],
  })

export const sendClosedLetter = (tx: Ctx, ticket: Ticket): Promise<void> =>
  write(tx, ticket, {
    subject: supportTexts['mail.closedSubject'],
    paragraphs: [text(supportTexts['mail.closedText'], { days: arabicDigits(REOPEN_DAYS) })],
  })

/** With the link of the ticket that goes on. */
export function sendMergedLetter(tx: Ctx, merged: Ticket, into: Ticket): Promise<void> {
  const values = { code: spellPublicCode(merged.code), into: spellPublicCode(into.code) }
  return write(tx, into, {
    subject: supportTexts['mail.mergedSubject'],
    paragraphs: [text(supportTexts['mail.mergedText'], values)],
    values,
  })
}

export async function sendLinksLetter(tx: Ctx, email: string): Promise<void> {
  const platform = await platformName(tx)
  await sendLetter(tx, {
    to: email,
    subject: text(supportTexts['mail.linksSubject'], { platform }),
    greeting: text(supportTexts['mail.hello']),
    paragraphs: [text(supportTexts['mail.linksText'], { hours: arabicDigits(MAILBOX_LINK_HOURS) })],
    action: {
      label: text(supportTexts['mail.linksAction']),
      path: pathOfToken(mailboxToken(tx, email)),
    },
  })
}
