import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { joinFlowed, withoutFlow, type Flow } from './flowed.ts'
import { MARKS, quotedLines } from './html-quotes.ts'
import { partWords } from './own-words.ts'
import { complaintIn, failedDelivery, type Complaint, type FailedDelivery } from './reports.ts'
import { withoutSecrets } from './secret-address.ts'

const LONGEST_TEXT = 200_000
const LONGEST_QUOTE = 20_000
const MOST_ATTACHMENTS = 20
const LONGEST_NAME = 200
const MOST_RECIPIENTS = 100

interface MailFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What is worth knowing of a mail. */
export interface ParsedMail {
  /** As its head says; empty where it says nothing usable. */
  readonly from: string
  /** Every address to which it went, as its head says. */
  readonly to: readonly string[]
  readonly messageId: string
  /** Written by a program: an absence, a list, a bounce. */
  readonly isAutomatic: boolean
  readonly failed: FailedDelivery | undefined
  readonly complaint: Complaint | undefined
  /** Her own words alone. */
  readonly text: string
  /** What she quotes and what her program adds, and whatever else may not be hers. */
  readonly quoted: string
  readonly files: readonly MailFile[]
}

/** Runs in a worker: a mail may be made to be slow. Undefined where it breaks a bound: another try would end alike. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail | undefined> {
  const { source: readable, flow } = withoutFlow(source)
  const mail = await emailIn(readable)
  if (!mail) return undefined
  const failed = failedDelivery(source, mail.headers)
  const complaint = complaintIn(source, mail.headers)
  return {
    from: mailboxesIn(mail.from ? [mail.from] : [])[0] ?? '',
    to: recipientsOf(mail),
    messageId: (mail.messageId ?? '').replaceAll(/^<|>$/g, '').slice(0, 250),
    isAutomatic: failed !== undefined || complaint !== undefined || isAutomatic(mail),
    failed,
    complaint,
    ...wordsOf(mail, flow),
    files: mail.attachments.slice(0, MOST_ATTACHMENTS).flatMap(fileOf),
  }
}

async function emailIn(source: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(source, {
      attachmentEncoding: 'arraybuffer',
      maxNestingDepth: 30,
      maxHeadersSize: 256 * 1024,
      maxRfc822NestingDepth: 3,
    })
  } catch {
    // Its head is too large or its parts are nested too deep; the outcome of its row says it.
    return undefined
  }
}

const headerOf = ({ headers }: Email, name: string): string =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? ''

function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, 'auto-submitted')
  const [from = ''] = mailboxesIn(mail.from ? [mail.from] : [])
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|list|junk|auto_reply)/.test(headerOf(mail, 'precedence')) ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-auto-response-from'].some((name) =>
      headerOf(mail, name),
    ) ||
    headerOf(mail, 'return-path') === '<>' ||
    /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[+@-]|$)/.test(from)
  )
}

function recipientsOf(mail: Email): string[] {
  const named = mailboxesIn([...(mail.to ?? []), ...(mail.cc ?? [])])
  const delivered = ['delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to'].flatMap((name) =>
    mail.headers.filter(({ key }) => key === name).map(({ value }) => value.trim().replaceAll(/^<|>$/g, '')),
  )
  return [...new Set([...named, ...delivered].map((address) => address.toLowerCase()))].slice(
    0,
    MOST_RECIPIENTS,
  )
}

/** An address that is too long for any table of ours is none. */
const mailboxesIn = (addresses: readonly Address[]): string[] =>
  addresses
    .flatMap(({ address, group }) => group?.map((one) => one.address) ?? [address ?? ''])
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(address))

function wordsOf({ text = '', html = '' }: Email, flow: Flow | undefined) {
  const plain = text.slice(0, LONGEST_TEXT).replaceAll(MARKS, '')
  const inText = partWords(flow ? joinFlowed(plain, flow) : plain)
  const { own, rest } =
    inText.own !== '' || html === '' ? inText : partWords(htmlText(html.slice(0, LONGEST_TEXT)))
  return { text: storable(own), quoted: storable(rest.slice(0, LONGEST_QUOTE)) }
}

function htmlText(html: string): string {
  try {
    return quotedLines(html)
  } catch {
    // Tags without end or measure: what can be read of such a mail is nothing.
    return ''
  }
}

/** Without NUL and halves of letters, which no database keeps, signs that nobody sees, and secret addresses. */
const storable = (text: string): string =>
  withoutSecrets(text)
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(MARKS, '')
    .trim()

function fileOf({ filename, content, mimeType }: Attachment): MailFile[] {
  if (mimeType.startsWith('message/') || mimeType === 'text/rfc822-headers') return []
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const name = storable(filename ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ')
    .trim()
  return [{ name: name.slice(0, LONGEST_NAME) || 'مرفق', bytes }]
}
