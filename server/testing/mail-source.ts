interface MailFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export interface MailParts {
  readonly from: string
  readonly to: string
  readonly messageId?: string
  readonly subject?: string
  readonly text?: string | Buffer
  readonly charset?: string
  readonly html?: string
  readonly files?: readonly MailFile[]
  readonly headers?: Readonly<Record<string, string>>
  /** Instead of words: what a server says of a mail that it could not deliver. */
  readonly report?: { readonly recipient: string; readonly status: string; readonly messageId: string }
  /** Instead of words: what a provider passes on of somebody who calls a mail unwanted. */
  readonly complaint?: { readonly kind: string; readonly messageId: string; readonly recipient?: string }
}

const BOUNDARY = 'the-boundary'
const base64 = (bytes: Uint8Array | string): string =>
  Buffer.from(bytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n')

const encodedName = (name: string) => `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`

/** A mail as it lies in a mailbox, head and body. */
export function mailOf(parts: MailParts): string {
  const { from, to, messageId, subject = 'Re: رد على تذكرتكِ', headers = {} } = parts
  const body = parts.report
    ? reportOf(parts.report)
    : parts.complaint
      ? complaintOf(parts.complaint)
      : mixedOf(parts)
  return [
    `From: ${encodedName('نورة القحطاني')} <${from}>`,
    `To: <${to}>`,
    `Subject: ${encodedName(subject)}`,
    ...(messageId === undefined ? [] : [`Message-ID: <${messageId}>`]),
    'MIME-Version: 1.0',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    body,
  ].join('\r\n')
}

function mixedOf({ text, html, charset = 'utf-8', files = [] }: MailParts): string {
  const words = [
    ...(text === undefined ? [] : [part(`text/plain; charset=${charset}`, text)]),
    ...(html === undefined ? [] : [part('text/html; charset=utf-8', html)]),
    ...files.map(({ name, type, bytes }) =>
      part(`${type}; name="${encodedName(name)}"`, bytes, `attachment; filename="${encodedName(name)}"`),
    ),
  ]
  return whole('multipart/mixed', words)
}

const part = (type: string, content: string | Uint8Array, disposition = '') =>
  [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...(disposition === '' ? [] : [`Content-Disposition: ${disposition}`]),
    '',
    base64(content),
  ].join('\r\n')

const whole = (type: string, parts: readonly string[]) =>
  [
    `Content-Type: ${type}; boundary="${BOUNDARY}"`,
    '',
    ...parts.flatMap((one) => [`--${BOUNDARY}`, one]),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')

function reportOf({ recipient, status, messageId }: NonNullable<MailParts['report']>): string {
  return whole('multipart/report; report-type=delivery-status', [
    'Content-Type: text/plain\r\n\r\nYour mail was not delivered.',
    [
      'Content-Type: message/delivery-status\r\n',
      'Reporting-MTA: dns; mx.example.sa\r\n',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} no such user`,
    ].join('\r\n'),
    `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${messageId}>\r\nSubject: x`,
  ])
}

function complaintOf({ kind, messageId, recipient }: NonNullable<MailParts['complaint']>): string {
  return whole('multipart/report; report-type=feedback-report', [
    'Content-Type: text/plain\r\n\r\nThis is an abuse report for a mail.',
    [
      'Content-Type: message/feedback-report\r\n',
      `Feedback-Type: ${kind}`,
      'User-Agent: example.sa-feedback/1.0',
      'Version: 1',
      ...(recipient === undefined ? [] : [`Original-Rcpt-To: <${recipient}>`]),
    ].join('\r\n'),
    `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${messageId}>\r\nSubject: x`,
  ])
}
