import { z } from 'zod'
import type { Answered } from '#server/outgoing/exchange.ts'
import { jsonOf, retryAfterOf } from '#server/outgoing/read-answer.ts'
import { ZoomTrouble, type ZoomCause } from './port.ts'

/** The interface says `code` and `message`, the sign-in `error` and `reason`. */
const Refusal = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
  reason: z.string().optional(),
})
type Refusal = z.output<typeof Refusal>

const LACKS_SCOPES = 4700
const PAID_ONLY = 200
const NOBODY = new Set([1001, 1010])
/** Not there, or over where a running one is asked for. */
const NO_MEETING = new Set([3001, 3007])
/** Some calls say the same with a code of which there are many meanings. */
const NO_MEETING_WORDS = /not found or has expired/
const LONGEST_WORDS = 300

/** What an answer that is no success means. */
export function troubleOf(answer: Answered): ZoomTrouble {
  const refusal = Refusal.safeParse(jsonOf(answer)).data
  if (!refusal) return new ZoomTrouble('not-zoom', `${answer.status} and no JSON`)
  const said = refusal.message ?? refusal.reason ?? refusal.error ?? ''
  const words = [answer.status, refusal.code, said].filter((part) => part !== undefined).join(' ')
  const retryAfter = retryAfterOf(answer)
  return new ZoomTrouble(causeOf(answer.status, refusal), words.trim().slice(0, LONGEST_WORDS), {
    scopes: refusal.code === LACKS_SCOPES ? scopesIn(said) : [],
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

function causeOf(status: number, { code = 0, error, message = '' }: Refusal): ZoomCause {
  if (status === 429) return 'too-many'
  if (code === LACKS_SCOPES) return 'missing-scope'
  if (code === PAID_ONLY) return 'paid-only'
  if (NOBODY.has(code)) return 'no-host'
  if (NO_MEETING.has(code) || NO_MEETING_WORDS.test(message) || status === 404) return 'gone'
  return status === 401 || error !== undefined ? 'wrong-account' : 'refused'
}

/** `Invalid access token, does not contain scopes:[user:read:list_users:admin, …].` */
function scopesIn(message: string): string[] {
  const list = /\[([^\]]*)\]/.exec(message)?.[1] ?? ''
  return list.split(',').flatMap((scope) => scope.trim() || [])
}
