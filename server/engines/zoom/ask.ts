import { setTimeout as pause } from 'node:timers/promises'
import { exchange, type Answered } from '#server/outgoing/exchange.ts'
import { ZoomTrouble, type ZoomAccount } from './port.ts'
import { troubleOf } from './read-trouble.ts'
import { openTokens } from './tokens.ts'

const CALL_MS = 10_000
const MOST_BYTES = 2 * 1024 * 1024
/** Who presses a button waits this long at most before she is told to come back. */
const LONGEST_PAUSE_SECONDS = 2

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body?: object
}

export type Ask = (account: ZoomAccount, question: Question) => Promise<unknown>

/** One call of Zoom's interface with its sign-in; throws ZoomTrouble for all that is no success. */
export function openAsk(address: string | undefined, ms = CALL_MS): Ask {
  const base = address ?? 'https://api.zoom.us'
  const isTrusted = address !== undefined
  const tokens = openTokens({ base: address ?? 'https://zoom.us', isTrusted, ms })

  async function once(account: ZoomAccount, { method, path, body }: Question): Promise<Answered> {
    const Authorization = `Bearer ${await tokens.tokenOf(account)}`
    const sent = body && Buffer.from(JSON.stringify(body))
    try {
      return await exchange({
        method,
        url: `${base}/v2${path}`,
        headers: {
          Authorization,
          ...(sent && { 'Content-Type': 'application/json', 'Content-Length': sent.length }),
        },
        ...(sent && { body: sent }),
        ms,
        isTrusted,
        mostBytes: MOST_BYTES,
      })
    } catch (cause) {
      throw new ZoomTrouble('unreachable', String(cause), { cause })
    }
  }

  /** A token that ended early is taken anew once; a short wait that Zoom asks for is kept once. Neither call was done. */
  return async function ask(account, question) {
    const first = await once(account, question)
    if (isSuccess(first)) return answerIn(first)
    const trouble = troubleOf(first)
    if (first.status === 401) tokens.forget(account)
    else if (trouble.reason === 'too-many' && (trouble.retryAfter ?? Infinity) <= LONGEST_PAUSE_SECONDS)
      await pause(1000 * (trouble.retryAfter ?? 0))
    else throw trouble
    const second = await once(account, question)
    if (isSuccess(second)) return answerIn(second)
    throw troubleOf(second)
  }
}

const isSuccess = ({ status }: Answered) => status === 200 || status === 201 || status === 204

/** Numbers that JavaScript would round come as they were written. */
function answerIn({ status, text }: Answered): unknown {
  if (status === 204) return undefined
  try {
    return JSON.parse(text, exactly as Parameters<typeof JSON.parse>[1])
  } catch (cause) {
    throw new ZoomTrouble('not-zoom', 'an answer that is no JSON', { cause })
  }
}

const exactly = (_key: string, value: unknown, { source }: { readonly source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) ? source : value
