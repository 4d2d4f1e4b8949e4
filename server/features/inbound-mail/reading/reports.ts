interface Header {
  readonly key: string
  readonly value: string
}

/** What a mail server reports of a mail that it could not deliver (RFC 3464). */
export interface FailedDelivery {
  readonly recipient: string
  /** Such as `5.1.1`. */
  readonly status: string
  readonly line: string
  /** Of the mail that failed. */
  readonly messageId: string
}

/** What a provider passes on when somebody calls one of our mails unwanted (RFC 5965). */
export interface Complaint {
  readonly line: string
  /** Null: many providers leave it out. */
  readonly recipient: string | null
  /** Of the mail that she does not want. */
  readonly messageId: string
}

/** Reports are short; what is longer carries the whole mail behind its first part. */
const LONGEST_REPORT = 256 * 1024

interface Report {
  readonly field: (name: string) => string | undefined
  /** Of the mail that it is about: it stands behind that of the report itself. */
  readonly messageId: string | undefined
}

function reportOf(kind: RegExp, source: Uint8Array, headers: readonly Header[]): Report | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/multipart\/report/i.test(type) || !kind.test(type)) return undefined
  const report = Buffer.from(source.subarray(0, LONGEST_REPORT)).toString('latin1')
  const ids = [...report.matchAll(/^Message-ID:[ \t]*(?:\r?\n[ \t]+)?<([^<>\s]{1,250})>/gim)]
  return {
    field: (name) => new RegExp(`^${name}:[ \\t]*([^\\r\\n]{1,400})`, 'im').exec(report)?.[1]?.trim(),
    messageId: ids.at(-1)?.[1],
  }
}

/** Undefined for anything but the report of a failure that will not pass by itself. */
export function failedDelivery(source: Uint8Array, headers: readonly Header[]): FailedDelivery | undefined {
  const { field, messageId } = reportOf(/delivery-status/i, source, headers) ?? {}
  if (!field || messageId === undefined) return undefined
  const recipient = mailboxIn(field('Final-Recipient'))
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(field('Status') ?? '')?.[0]
  if (recipient === null || status === undefined) return undefined
  const said = (field('Diagnostic-Code') ?? '').replace(/^smtp;\s*/i, '')
  return { recipient, status, line: said || `550 ${status}`, messageId }
}

/** Many providers leave her address out of it; then only the Message-ID of our mail says whose it is. */
export function complaintIn(source: Uint8Array, headers: readonly Header[]): Complaint | undefined {
  const { field, messageId } = reportOf(/feedback-report/i, source, headers) ?? {}
  const kind = field?.('Feedback-Type')?.toLowerCase()
  if (messageId === undefined || (kind !== 'abuse' && kind !== 'fraud')) return undefined
  const line = `Feedback-Type: ${kind}; ${field?.('User-Agent') ?? ''}`.replace(/; $/, '')
  return { line, recipient: mailboxIn(field?.('Original-Rcpt-To')), messageId }
}

const mailboxIn = (value = ''): string | null =>
  /(?:rfc822;\s*)?<?([^\s<>;]{1,254}@[^\s<>;]{1,254})>?$/i.exec(value)?.[1]?.toLowerCase() ?? null
