import { z } from 'zod'
import { PrivateHost } from '#server/outgoing/checked-host.ts'
import type { Answered } from '#server/outgoing/exchange.ts'
import { jsonOf, retryAfterOf } from '#server/outgoing/read-answer.ts'
import { AiTrouble, type AiCause, type AiService } from './port.ts'

/** OpenAI says `{error: {message, code}}`, others `{error: text}`, `{message}` or `{detail}`. */
const Refusal = z.object({
  error: z
    .union([
      z.string(),
      z.object({ message: z.string().default(''), code: z.union([z.string(), z.number()]).nullish() }),
    ])
    .optional(),
  message: z.string().optional(),
  detail: z.string().optional(),
})

const LONGEST_WORDS = 300
const LONGEST_REFUSAL = 16_384

/** What an answer that is no success means. Refused before it began, it has cost nothing. */
export function troubleOf(service: AiService, answer: Answered): AiTrouble {
  const refusal = refusalIn(answer)
  const words = [answer.status, refusal?.words ?? 'and no JSON'].join(' ')
  const retryAfter = retryAfterOf(answer)
  return new AiTrouble(
    causeOf(answer.status, refusal?.words, refusal?.code),
    withoutKey(service, words).slice(0, LONGEST_WORDS),
    { isFree: true, ...(retryAfter !== undefined && { retryAfter }) },
  )
}

function causeOf(status: number, words: string | undefined, code: string | undefined): AiCause {
  if (status === 401) return 'wrong-key'
  if (status === 402 || code === 'insufficient_quota') return 'no-credit'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'too-many'
  if (status >= 500) return 'broken'
  if (words === undefined) return 'not-chat'
  if (code === 'model_not_found' || (status === 404 && /model/i.test(words))) return 'no-model'
  if (code === 'context_length_exceeded' || status === 413) return 'too-long'
  return status === 404 ? 'not-chat' : 'refused'
}

/** What a piece of a stream says where it holds an error instead of an answer. */
export function troubleIn(service: AiService, piece: unknown): AiTrouble | undefined {
  const read = Refusal.safeParse(piece).data
  if (read?.error === undefined) return undefined
  const words = typeof read.error === 'string' ? read.error : read.error.message
  return new AiTrouble('broken', withoutKey(service, words).slice(0, LONGEST_WORDS))
}

interface Said {
  readonly words: string
  readonly code: string | undefined
}

function refusalIn(answer: Answered): Said | undefined {
  if (answer.text.length > LONGEST_REFUSAL) return undefined
  const read = Refusal.safeParse(jsonOf(answer)).data
  if (!read) return undefined
  const { error, message = '', detail = '' } = read
  if (typeof error === 'string') return { words: error, code: undefined }
  const code = error?.code
  return { words: error?.message ?? (message || detail), code: code ? String(code) : undefined }
}

/** A service may repeat the key that it does not know. */
const withoutKey = ({ key }: AiService, words: string): string =>
  (key ? words.replaceAll(key, '…') : words).replaceAll(/\bsk-[\w*.-]{6,}/g, '…')

/** No answer came. */
export function outageOf(service: AiService, cause: unknown): AiTrouble {
  if (cause instanceof AiTrouble) return cause
  if (cause instanceof PrivateHost) return new AiTrouble('private', cause.message, { isFree: true, cause })
  const words = withoutKey(service, String(cause)).slice(0, LONGEST_WORDS)
  const isLate = cause instanceof Error && /Timeout|Abort/.test(cause.name)
  return new AiTrouble(isLate ? 'late' : 'unreachable', words, { isFree: !isLate, cause })
}
