import { PrivateHost } from '#server/outgoing/checked-host.ts'
import { MailDelayed, MailRefused } from './errors.ts'
import type { Trouble, TroubleCause } from './port.ts'

const LONGEST_LINE = 300

/** Nobody has this mailbox. 5.7.x speaks of our own standing and never of the address. */
const DEAD_ADDRESS: ReadonlySet<string> = new Set(['5.1.1', '5.1.10', '5.2.1'])

interface Answer {
  readonly code: string
  readonly responseCode: number | undefined
  /** The three numbers of RFC 3463, such as 5.1.1; empty where the server gives none. */
  readonly enhanced: string
  readonly line: string
}

function answerIn(error: unknown): Answer {
  if (!(error instanceof Error))
    return { code: '', responseCode: undefined, enhanced: '', line: String(error) }
  const { code, responseCode, response } = error as {
    code?: unknown
    responseCode?: unknown
    response?: unknown
  }
  const line = oneLine(typeof response === 'string' && response !== '' ? response : error.message)
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    enhanced: /^\d{3}[ -](?<numbers>[245]\.\d{1,3}\.\d{1,3})\b/.exec(line)?.groups?.['numbers'] ?? '',
    line,
  }
}

export const oneLine = (text: string): string =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim())
    .slice(0, LONGEST_LINE)
    .join('')

const bySigns: readonly (readonly [cause: TroubleCause, sign: RegExp])[] = [
  ['unknown-host', /EDNS|ENOTFOUND|EAI_|queryA|getaddrinfo/],
  ['bad-certificate', /certificate|self-signed|altname/i],
  ['no-encryption', /ETLS|STARTTLS|SSL routines|wrong version number/i],
  ['no-answer', /ETIMEDOUT|ETIME|timed? ?out|Timeout|Greeting never received/i],
]

/** What stands in the way, in a word, beside the line that says it. */
export function readTrouble(error: unknown): Trouble {
  const { code, responseCode, enhanced, line } = answerIn(error)
  return { cause: causeOf(error, { code, responseCode, enhanced, line }), line }
}

function causeOf(error: unknown, { code, responseCode, enhanced, line }: Answer): TroubleCause {
  if (error instanceof PrivateHost) return 'private-host'
  if (responseCode === 421 || enhanced.startsWith('4.7.')) return 'too-fast'
  if (responseCode === 530 || (responseCode === undefined && code === 'EAUTH')) return 'wants-sign-in'
  if (code === 'EAUTH') return 'wrong-password'
  if (code === 'ETLS' && responseCode !== undefined) return 'no-encryption'
  if (responseCode !== undefined && responseCode >= 400) return 'refused'
  return bySigns.find(([, sign]) => sign.test(`${code} ${line}`))?.[0] ?? 'no-connection'
}

/**
 * A 5xx to the envelope or the message will not change. A refused sign-in, 530 (sign in or use TLS first) and
 * 503 (out of step) are about the connection, and the director can mend the settings while the mail waits.
 */
export function judge(error: unknown): MailRefused | MailDelayed {
  const { code, responseCode, enhanced, line } = answerIn(error)
  const { cause } = readTrouble(error)
  const isAboutMail =
    ['EENVELOPE', 'EMESSAGE'].includes(code) &&
    cause !== 'too-fast' &&
    !(responseCode !== undefined && [503, 530].includes(responseCode))
  const isFinal = responseCode === undefined || responseCode >= 500
  if (isAboutMail && isFinal)
    return new MailRefused(line, { cause: error, isDeadAddress: DEAD_ADDRESS.has(enhanced) })
  return new MailDelayed(line, { cause: error, serverTrouble: isAboutMail ? undefined : cause })
}
