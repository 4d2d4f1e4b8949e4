import type { Answered } from '#server/outgoing/exchange.ts'
import { retryAfterOf } from '#server/outgoing/read-answer.ts'
import type { PushAnswer } from './port.ts'

const LONGEST_LINE = 300
/** A service that asks for more is asked again by then. */
const LONGEST_WAIT_MS = 24 * 3_600_000

export const oneLine = (text: string): string =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim())
    .slice(0, LONGEST_LINE)
    .join('')

/** What an answer of a push service means for the subscription and for the message. */
export function readAnswer(answer: Answered, now: Date): PushAnswer {
  const { status, text } = answer
  const line = oneLine(`${status} ${text}`)
  if (status >= 200 && status < 300) return { kind: 'sent', line }
  if (status === 404 || status === 410) return { kind: 'gone', line }
  if (status === 429 || status >= 500 || status === 408)
    return { kind: 'later', line, ...waitIn(answer, now) }
  return { kind: 'refused', line }
}

function waitIn(answer: Answered, now: Date): { afterMs?: number } {
  const seconds = retryAfterOf(answer, now)
  return seconds ? { afterMs: Math.min(seconds * 1000, LONGEST_WAIT_MS) } : {}
}

/** No answer came. An address that may not be called stays so. */
export function readFailure(error: unknown): PushAnswer {
  const line = oneLine(error instanceof Error ? error.message : String(error))
  return { kind: error instanceof Error && error.name === 'PrivateHost' ? 'refused' : 'later', line }
}
