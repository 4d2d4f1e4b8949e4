import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { plainTextOf } from '#server/kernel/html/plain-text.ts'
import { ownHtml, ownWords } from './own-words.ts'
import { complaintIn, failedDelivery, type Complaint, type FailedDelivery } from './reports.ts'

const LONGEST_TEXT = 200_000
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
  readonly files: readonly MailFile[]
}

/** Runs in a worker: a mail may be made to be slow. Undefined where it breaks a bound: another try would end alike. */
export async function parseMail(source: Uint8Array): Promise<ParsedMail | undefined> {
  const mail = await emailIn(source)
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
    text: textOf(mail),
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

function textOf({ text = '', html = '' }: Email): string {
  const plain = ownWords(text.slice(0, LONGEST_TEXT))
  if (plain !== '' || html === '') return storable(plain)
  return storable(ownWords(htmlText(ownHtml(html.slice(0, LONGEST_TEXT)))))
}

function htmlText(html: string): string {
  try {
    return plainTextOf(html)
  } catch {
    // Tags without end or measure: what can be read of such a mail is nothing.
    return ''
  }
}

/** NUL and halves of letters, which no database keeps, and signs that nobody sees. */
const storable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '')
    .trim()

function fileOf({ filename, content, mimeType }: Attachment): MailFile[] {
  if (mimeType.startsWith('message/') || mimeType === 'text/rfc822-headers') return []
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const name = storable(filename ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ')
    .trim()
  return [{ name: name.slice(0, LONGEST_NAME) || 'مرفق', bytes }]
}
