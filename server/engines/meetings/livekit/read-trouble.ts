import { PrivateHost } from '#server/outgoing/checked-host.ts'
import type { Answered } from '#server/outgoing/exchange.ts'
import { jsonOf } from '#server/outgoing/read-answer.ts'
import { LiveKitTrouble, type LiveKitCause } from '../port.ts'

/** LiveKit takes tokens that are early or late by a minute. */
const LEEWAY_MS = 60_000
const LONGEST_WORDS = 300
/** A refusal repeats the token that it refuses. */
const TOKEN = /eyJ[\w-]*\.[\w-]*\.[\w-]*/g

/** What an answer that is no success means; `now` is our own time. */
export function troubleOf(answer: Answered, now: Date): LiveKitTrouble {
  const refusal = refusalIn(answer)
  const words = `${answer.status} ${refusal?.words ?? 'an answer of another form'}`
    .replaceAll(TOKEN, '…')
    .trim()
    .slice(0, LONGEST_WORDS)
  return new LiveKitTrouble(refusal ? causeOf(answer, refusal, now) : 'not-livekit', words)
}

interface Refused {
  readonly code: string
  readonly words: string
}

/** Its calls refuse in JSON (`code`, `msg`), and its door in plain words. */
function refusalIn(answer: Answered): Refused | undefined {
  const { headers, text, status } = answer
  const type = String(headers['content-type'] ?? '')
  if (type.startsWith('application/json')) {
    const parsed = jsonOf(answer)
    if (typeof parsed !== 'object' || parsed === null || !('code' in parsed)) return undefined
    const words = 'msg' in parsed ? String(parsed.msg) : ''
    return { code: String(parsed.code), words }
  }
  const isPlain = type === '' || type.startsWith('text/plain')
  return isPlain && status === 401 ? { code: 'unauthenticated', words: text } : undefined
}

function causeOf({ headers, status }: Answered, { code, words }: Refused, now: Date): LiveKitCause {
  if (status === 404 || code === 'not_found') return 'gone'
  if (status !== 401) return 'refused'
  const theirs = Date.parse(String(headers['date'] ?? ''))
  if (Math.abs(theirs - now.getTime()) > LEEWAY_MS || /not valid yet|expired/.test(words)) return 'clock'
  return /invalid API key/i.test(words) ? 'wrong-key' : 'wrong-secret'
}

/** Why no answer came. */
export function silenceOf(cause: unknown): LiveKitTrouble {
  if (cause instanceof PrivateHost) return new LiveKitTrouble('private', cause.message, { cause })
  const isSlow = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  return new LiveKitTrouble(isSlow ? 'slow' : 'unreachable', wordsOf(cause), { cause })
}

const wordsOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
