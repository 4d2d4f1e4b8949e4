import { afterEach, expect, vi } from 'vitest'
import { z } from 'zod'
import { errorStatus, type ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Contract } from '#contract/kernel/route.ts'
import { setTransport, type Send } from '#web/kernel/calls/api.ts'
import { sendHttp } from '#web/kernel/calls/http.ts'

export interface SeenCall {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly token: string | undefined
  readonly idempotencyKey: string | null
  readonly body: unknown
}
type Reply = (call: SeenCall) => Response | Promise<Response>

let counter = 0
const requestId = () => `test-${++counter}`
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** The server's answers as its kernel writes them. */
export const ok = (data: unknown, { message = '', meta }: { message?: string; meta?: unknown } = {}) =>
  json(200, { success: true, data, ...(meta ? { meta } : {}), message, request_id: requestId() })

interface Refusal {
  readonly errors?: Record<string, string[]>
  readonly retryAfter?: number
  readonly current?: unknown
}
export const refuse = (code: ErrorCode, message: string, { errors, retryAfter, current }: Refusal = {}) =>
  json(
    errorStatus[code],
    { success: false, data: null, message, code, errors, current, request_id: requestId() },
    retryAfter ? { 'retry-after': String(retryAfter) } : {},
  )

export const unreachable = (): never => {
  throw new TypeError('Failed to fetch')
}

/** A line that is open and says nothing. */
export const silent = () => Promise.withResolvers<Response>().promise

/** Stands where fetch is, answers by «METHOD /path» and remembers every call. A route that nobody set is a 404. */
export function fakeServer(routes: Record<string, Reply> = {}) {
  const replies = new Map(Object.entries(routes))
  const calls: SeenCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = seen(address, init)
    calls.push(call)
    const reply = replies.get(`${call.method} ${call.path}`)
    const answer = reply
      ? Promise.resolve().then(() => reply(call))
      : refuse('unknown_route', 'لا يوجد مسار بهذا العنوان')
    return Promise.race([answer, aborted(init.signal)])
  })
  setTransport(sendHttpAndCheck)
  return {
    calls,
    on: (route: string, reply: Reply) => void replies.set(route, reply),
    to: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route),
  }
}

const refusedByContract: string[] = []
afterEach(() => {
  expect(refusedByContract.splice(0), 'answers of a fake that the contract refuses').toEqual([])
})

/** A fake that answers what the server never would is a fault of the test, and is said when the test ends. */
const sendHttpAndCheck: Send = async (spec, input, options) => {
  const data = await sendHttp(spec, input, options)
  const { list, data: one }: Pick<Contract[string], 'list' | 'data'> = spec as Contract[string]
  const [schema, answers] = list ? [list, (data as { items: unknown[] }).items] : [one, [data]]
  for (const answer of schema ? answers : []) {
    const { error } = wireSchema(schema as z.ZodType).safeParse(answer)
    if (error) refusedByContract.push(`${spec.method} ${spec.path}: ${z.prettifyError(error)}`)
  }
  return data
}

/** For answers that no server of this contract gives: a younger one, or something between. */
export const allowForeignAnswers = () => setTransport(sendHttp)

const wireSchemas = new Map<z.ZodType, z.ZodType>()

/** What an answer is once it is JSON: instants are text there, and a field more does no harm. */
function wireSchema(schema: z.ZodType): z.ZodType {
  const known = wireSchemas.get(schema)
  if (known) return known
  const written = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  const wire = z.fromJSONSchema(written)
  wireSchemas.set(schema, wire)
  return wire
}

function seen(address: string, { method = 'GET', headers, body }: RequestInit): SeenCall {
  const url = new URL(address, window.location.origin)
  const sent = new Headers(headers)
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: sent,
    token: sent.get('authorization')?.replace('Bearer ', ''),
    idempotencyKey: sent.get('idempotency-key'),
    body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
  }
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(signal?.reason as Error)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  })
