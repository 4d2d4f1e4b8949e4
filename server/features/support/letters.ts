import { REOPEN_DAYS } from '#contract/support/shapes.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { replyAddress } from '#server/features/inbound-mail/public.ts'
import { sendLetter } from '#server/features/mail/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { letterKind, type LetterKind, type LetterValues } from '#server/kernel/letters/letter-kind.ts'
import type { PlaceName } from '#server/kernel/letters/letter-places.ts'
import { text } from '#server/kernel/texts.ts'
import type { Ticket } from './queries.ts'
import { supportTexts } from './texts.ts'
import { mailboxToken, pathOfToken, ticketToken } from './ticket-link.ts'

/** Tickets in the secret addresses of answers. */
export const MAIL_KIND = 't'

const action = supportTexts['mail.open']

const sent = letterKind({
  key: 'support.sent',
  occasion: 'حين تصل رسالة إلى مكتب الدعم، إلى البريد المكتوب فيها',
  subject: supportTexts['mail.sentSubject'],
  paragraphs: [supportTexts['mail.sentText'], supportTexts['mail.sentCode']],
  action,
  hasCode: true,
})
const answered = letterKind({
  key: 'support.answered',
  occasion: 'حين يجيب مكتب الدعم عن تذكرة، وفيها الجواب',
  subject: supportTexts['mail.answerSubject'],
  paragraphs: [supportTexts['mail.answerText'], supportTexts['mail.answer'], supportTexts['mail.answerNext']],
  action,
  places: ['ticket', 'answer', 'how_to_answer'],
})
const solved = letterKind({
  key: 'support.solved',
  occasion: 'حين يجيب مكتب الدعم عن تذكرة ويجعلها محلولة',
  subject: supportTexts['mail.answerSubject'],
  paragraphs: [supportTexts['mail.answerText'], supportTexts['mail.answer'], supportTexts['mail.solvedNext']],
  action,
  places: ['ticket', 'answer', 'how_to_answer'],
})
const notice = letterKind({
  key: 'support.notice',
  occasion: 'قبل أن تُغلق تذكرة لم تكتب فيها صاحبتها بعد الرد',
  subject: supportTexts['mail.noticeSubject'],
  paragraphs: [supportTexts['mail.noticeText']],
  action,
  places: ['ticket'],
})
const closed = letterKind({
  key: 'support.closed',
  occasion: 'حين تُغلق تذكرة',
  subject: supportTexts['mail.closedSubject'],
  paragraphs: [supportTexts['mail.closedText']],
  action,
  places: ['ticket', 'days'],
})
const merged = letterKind({
  key: 'support.merged',
  occasion: 'حين تُضم تذكرة إلى تذكرة أخرى لصاحبتها',
  subject: supportTexts['mail.mergedSubject'],
  paragraphs: [supportTexts['mail.mergedText']],
  action,
  places: ['ticket', 'other_ticket'],
})
const returned = letterKind({
  key: 'support.returned',
  occasion: 'حين تجيب صاحبة التذكرة بالبريد ولا يُحفظ جوابها كله',
  subject: supportTexts['mail.returnedSubject'],
  paragraphs: [supportTexts['mail.returnedText'], supportTexts['mail.returnedNext']],
  action,
  places: ['ticket', 'reason'],
})
const links = letterKind({
  key: 'support.links',
  occasion: 'حين تطلب روابط تذاكرها ببريدها',
  subject: supportTexts['mail.linksSubject'],
  paragraphs: [supportTexts['mail.linksText']],
  action: supportTexts['mail.linksAction'],
})

export const supportLetters: readonly LetterKind[] = [
  sent,
  answered,
  solved,
  notice,
  closed,
  merged,
  returned,
  links,
]

interface Letter<Place extends PlaceName> {
  readonly values: LetterValues<Place>
  readonly code?: string
  readonly replyTo?: string | undefined
}

/** To the author of a ticket, with the link that opens it. It leaves when the transaction commits, and at once then. */
async function write<const Place extends PlaceName>(
  tx: Ctx,
  ticket: Ticket,
  kind: LetterKind<Place>,
  { values, ...rest }: Letter<Place>,
): Promise<void> {
  const path = pathOfToken(ticketToken(tx, ticket.id))
  await sendLetter(tx, kind, { to: ticket.email, values, path, ...rest })
  tx.afterCommit(() => tx.ports.jobs.wake())
}

const codeOf = ({ code }: Ticket): string => spellPublicCode(code)

/** Anybody may write anybody's address into the form, so nothing that was typed is carried to it. */
export const sendCodeLetter = (tx: Ctx, ticket: Ticket): Promise<void> =>
  write(tx, ticket, sent, { values: {}, code: codeOf(ticket) })

/** Where answers by mail come in she may simply answer it; else the link is the way. */
export async function sendAnswerLetter(
  tx: Ctx,
  ticket: Ticket,
  answer: string,
  isSolved: boolean,
): Promise<void> {
  const replyTo = await replyAddress(tx, { kind: MAIL_KIND, id: ticket.id, holder: ticket.email })
  const how_to_answer = text(supportTexts[replyTo === undefined ? 'mail.byLink' : 'mail.byMail'])
  const values = { ticket: codeOf(ticket), answer, how_to_answer }
  await write(tx, ticket, isSolved ? solved : answered, { values, replyTo })
}

/** What she wrote by mail is not in the ticket, or not all of it. */
export const sendReturnedLetter = (tx: Ctx, ticket: Ticket, reason: string): Promise<void> =>
  write(tx, ticket, returned, { values: { ticket: codeOf(ticket), reason } })

export const sendQuietNotice = (tx: Ctx, ticket: Ticket): Promise<void> =>
  write(tx, ticket, notice, { values: { ticket: codeOf(ticket) } })

export const sendClosedLetter = (tx: Ctx, ticket: Ticket): Promise<void> =>
  write(tx, ticket, closed, { values: { ticket: codeOf(ticket), days: dayCount(REOPEN_DAYS) } })

/** With the link of the ticket that goes on. */
export const sendMergedLetter = (tx: Ctx, ticket: Ticket, into: Ticket): Promise<void> =>
  write(tx, into, merged, { values: { ticket: codeOf(ticket), other_ticket: codeOf(into) } })

export const sendLinksLetter = (tx: Ctx, email: string): Promise<void> =>
  sendLetter(tx, links, { to: email, values: {}, path: pathOfToken(mailboxToken(tx, email)) })
