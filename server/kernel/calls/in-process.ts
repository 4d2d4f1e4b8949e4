import { addressOf, type AddressInput } from '#contract/kernel/address.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { checkDoor, envelope, failureBody, refusalOf } from '../answers/answer.ts'
import type { TaggedAnswer } from '../answers/answer-cache.ts'
import { openCall, type Process } from './caller.ts'
import { logFailure } from '../log-failure.ts'
import { JSON_TYPE, packAnswer } from '../answers/packed-answer.ts'
import { parseInput } from './parse.ts'
import type { Served } from './registry.ts'

export interface InProcessAnswer {
  readonly status: number
  /** As it would arrive over the wire, so that both sides render the same. */
  readonly envelope: Envelope
  readonly tags: readonly string[]
}
export type InProcessClient = (method: string, path: string, input: AddressInput) => Promise<InProcessAnswer>

/**
 * The same calls without the HTTP hop, as a visitor: what server rendering uses, so that its HTML is everybody's. A
 * `cached` call has one kept answer for both ways, so a page made anew computes only what has changed.
 */
export function inProcessClient(process: Process, served: readonly Served[]): InProcessClient {
  const byDoor = new Map(served.map((one) => [`${one.spec.method} ${one.spec.path}`, one]))
  return async (method, path, input) => {
    const requestId = `ssr-${crypto.randomUUID().slice(0, 8)}`
    try {
      const one = byDoor.get(`${method} ${path}`)
      if (!one || one.spec.kind) throw new Error(`no call ${method} ${path}`)
      const make = () => answerOf(process, one, { input, requestId })
      const { answer, tags } = one.spec.cached
        ? await process.cache.once(addressOf(one.spec, input), make)
        : await make()
      return { status: answer.status, envelope: JSON.parse(answer.body.toString()) as Envelope, tags }
    } catch (error) {
      const refusal = refusalOf(error)
      logFailure(process.log, { error, refusal, about: { request_id: requestId, url: path } })
      return { status: refusal.status, envelope: failureBody(refusal, requestId), tags: [] }
    }
  }
}

async function answerOf(
  process: Process,
  { spec, handler }: Served,
  { input, requestId }: { input: AddressInput; requestId: string },
): Promise<TaggedAnswer> {
  checkDoor(spec, null)
  const { ctx, tags } = openCall(process, { requestId, ip: '', userAgent: 'server rendering' })
  const { params = {}, query = {} } = input
  const result = await handler(ctx, parseInput(spec, { params, query, body: {} }))
  const text = JSON.stringify(envelope(spec, result, requestId))
  return { answer: packAnswer(200, JSON_TYPE, text), tags: [...tags] }
}
