import { addressOf } from '#contract/kernel/address.ts'
import { ApiError } from './api-error.ts'
import type { CallSpec, LooseInput } from './api.ts'
import { takeEarly } from './early-answers.ts'
import { openAnswer, type Answer } from './envelope.ts'
import { messages } from '#core/failure-words.ts'
import { withNetworkRetries } from './offline.ts'

const TIMEOUT_MS = 30_000

export interface Exchange {
  readonly spec: CallSpec
  readonly input: LooseInput
  readonly token?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean
  readonly patienceMs?: number | undefined
  readonly isTriedOnce?: boolean | undefined
}

/** One call as it is: network failures are retried, an answer is opened, nothing is known of sessions. */
export function exchange(call: Exchange): Promise<unknown> {
  const attempt = async () => openAnswer(await transmit(call), Boolean(call.spec.list))
  return call.isTriedOnce ? attempt() : withNetworkRetries(attempt, call.signal)
}

async function transmit(call: Exchange): Promise<Answer> {
  const { input, spec, keepalive = false } = call
  const address = addressOf(spec, input)
  const timed = timeLimit(call.signal, call.patienceMs ?? TIMEOUT_MS)
  try {
    const early = takeEarly(spec.method, address, call.token)
    const answer = early && (await Promise.race([early, untilAborted(timed.signal)]))
    if (answer) return answer
    const response = await fetch(address, {
      method: spec.method,
      headers: headersOf(call),
      signal: timed.signal,
      keepalive,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (error) {
    if (call.signal?.aborted) throw error
    const type = timed.isOver() ? 'timeout_error' : 'network_error'
    throw new ApiError({ type, message: messages[type] })
  } finally {
    timed.done()
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })

const headersOf = ({ input, token, idempotencyKey }: Exchange): Record<string, string> => ({
  accept: 'application/json',
  ...(input.body !== undefined && { 'content-type': 'application/json' }),
  ...(token && { authorization: `Bearer ${token}` }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

/** Aborts when the time is over or when the caller does. By hand: AbortSignal.any is younger than our oldest browsers. */
function timeLimit(caller: AbortSignal | undefined, patienceMs: number) {
  const controller = new AbortController()
  let over = false
  const timer = setTimeout(() => {
    over = true
    controller.abort()
  }, patienceMs)
  const follow = () => controller.abort(caller?.reason)
  if (caller?.aborted) follow()
  caller?.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    isOver: () => over,
    done() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', follow)
    },
  }
}
