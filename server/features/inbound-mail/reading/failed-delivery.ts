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

/** Reports are short; what is longer carries the whole mail behind its first part. */
const LONGEST_REPORT = 256 * 1024

/** Undefined for anything but the report of a failure that will not pass by itself. */
export function failedDelivery(source: Uint8Array, headers: readonly Header[]): FailedDelivery | undefined {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/multipart\/report/i.test(type) || !/delivery-status/i.test(type)) return undefined
  const report = Buffer.from(source.subarray(0, LONGEST_REPORT)).toString('latin1')
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*([^\\r\\n]{1,400})`, 'im').exec(report)?.[1]?.trim()
  const recipient = /(?:rfc822;\s*)?<?([^\s<>;]{1,254}@[^\s<>;]{1,254})>?$/i.exec(
    field('Final-Recipient') ?? '',
  )?.[1]
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(field('Status') ?? '')?.[0]
  const ids = [...report.matchAll(/^Message-ID:[ \t]*(?:\r?\n[ \t]+)?<([^<>\s]{1,250})>/gim)].map(
    ([, id = '']) => id,
  )
  const messageId = ids.at(-1)
  if (recipient === undefined || status === undefined || messageId === undefined) return undefined
  const said = (field('Diagnostic-Code') ?? '').replace(/^smtp;\s*/i, '')
  return { recipient: recipient.toLowerCase(), status, line: said || `550 ${status}`, messageId }
}
