import type { Envelope } from '#contract/kernel/envelope.ts'
import { checkDoor, envelope, failureBody, refusalOf } from './answer.ts'
import { openCall, type Process } from './caller.ts'
import { logFailure } from './log-failure.ts'
import { parseInput } from './parse.ts'
import type { Served } from './registry.ts'

export interface InProcessAnswer {
  readonly status: number
  readonly envelope: Envelope
  readonly tags: readonly string[]
}
export type InProcessClient = (
  method: string,
  path: string,
  input: { params?: unknown; query?: unknown },
) => Promise<InProcessAnswer>

/** The same calls without the HTTP hop, as a visitor: what server rendering uses, so that its HTML is everybody's. */
export function inProcessClient(process: Process, served: readonly Served[]): InProcessClient {
  const byDoor = new Map(served.map((one) => [`${one.spec.method} ${one.spec.path}`, one]))
  return async (method, path, { params = {}, query = {} }) => {
    const requestId = `ssr-${crypto.randomUUID().slice(0, 8)}`
    const { ctx, tags } = openCall(process, { requestId, ip: '', userAgent: 'server rendering' })
    try {
      const one = byDoor.get(`${method} ${path}`)
      if (!one || one.spec.kind) throw new Error(`no call ${method} ${path}`)
      checkDoor(one.spec, null)
      const result = await one.handler(ctx, parseInput(one.spec, { params, query, body: {} }))
      return { status: 200, envelope: envelope(one.spec, result, requestId), tags: [...tags] }
    } catch (error) {
      const refusal = refusalOf(error)
      logFailure(process.log, { error, refusal, about: { request_id: requestId, url: path } })
      return { status: refusal.status, envelope: failureBody(refusal, requestId), tags: [...tags] }
    }
  }
}
