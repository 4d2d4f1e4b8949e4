import { AsyncLocalStorage } from 'node:async_hooks'
import type { AddressInput } from '#contract/kernel/address.ts'
import type { InProcessClient } from '#server/kernel/calls/in-process.ts'

interface CallsInside {
  readonly tags: Set<string>
  hasFailure: boolean
}
const collecting = new AsyncLocalStorage<CallsInside>()

/** Runs a rendering and tells which tags the calls inside it used, and whether one of them failed. */
export async function collectCalls<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tags: string[]; hasFailure: boolean }> {
  const calls: CallsInside = { tags: new Set(), hasFailure: false }
  const result = await collecting.run(calls, work)
  return { result, tags: [...calls.tags], hasFailure: calls.hasFailure }
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
  async (spec: Spec, input: AddressInput): Promise<unknown> => {
    const { status, envelope, tags } = await call(spec.method, spec.path, input)
    const calls = collecting.getStore()
    for (const tag of tags) calls?.tags.add(tag)
    if (envelope.success) return spec.list ? { items: envelope.data, meta: envelope.meta } : envelope.data
    if (calls) calls.hasFailure = true
    throw new CallFailure(envelope.message, {
      type: errorType(status),
      status,
      code: envelope.code,
      requestId: envelope.request_id,
    })
  }

const types: Record<number, string> = {
  401: 'auth_error',
  403: 'forbidden',
  404: 'not_found',
  422: 'validation_error',
}
const errorType = (status: number) => types[status] ?? (status >= 500 ? 'server_error' : 'client_error')
