import { AsyncLocalStorage } from 'node:async_hooks'
import type { InProcessClient } from '#server/kernel/in-process.ts'

const collecting = new AsyncLocalStorage<Set<string>>()

/** Runs a rendering and tells which tags the calls inside it used. */
export async function collectTags<T>(work: () => Promise<T>): Promise<{ result: T; tags: string[] }> {
  const tags = new Set<string>()
  const result = await collecting.run(tags, work)
  return { result, tags: [...tags] }
}

interface FailureFacts {
  readonly type: string
  readonly status: number
  readonly code: string
  readonly requestId: string
}

/** What the browser's ApiError says, in a form that survives the way into the page. */
export class CallFailure extends Error {
  readonly type: string
  readonly facts: FailureFacts

  constructor(message: string, facts: FailureFacts) {
    super(message)
    this.type = facts.type
    this.facts = facts
  }

  toJSON() {
    return { ...this.facts, message: this.message, errors: {} }
  }
}

interface Spec {
  readonly method: string
  readonly path: string
  readonly list?: unknown
}

/** The web's transport while rendering: the same calls, in process, as a visitor. Failures are plain objects. */
export const renderTransport =
  (call: InProcessClient) =>
  async (spec: Spec, input: { params?: unknown; query?: unknown }): Promise<unknown> => {
    const { status, envelope, tags } = await call(spec.method, spec.path, input)
    for (const tag of tags) collecting.getStore()?.add(tag)
    if (envelope.success)
      return spec.list ? { items: plain(envelope.data), meta: envelope.meta } : plain(envelope.data)
    throw new CallFailure(envelope.message, {
      type: errorType(status),
      status,
      code: envelope.code,
      requestId: envelope.request_id,
    })
  }

/** As it would arrive over the wire, so that both sides render the same. */
const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data))

const types: Record<number, string> = {
  401: 'auth_error',
  403: 'forbidden',
  404: 'not_found',
  422: 'validation_error',
}
const errorType = (status: number) => types[status] ?? (status >= 500 ? 'server_error' : 'client_error')
