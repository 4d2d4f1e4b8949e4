import type { CallInput, Contract, Data } from '#contract/kernel/route.ts'

/** What remains of a route in the browser: see web/build/contract-plugin.ts. */
export interface CallSpec {
  readonly method: string
  readonly path: string
  readonly list?: unknown
  readonly kind?: string
  readonly idempotency?: string
}
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Repeats of one intended act share a key, so that the server does it once. Made anew where absent. */
  readonly idempotencyKey?: string
  /** How long to wait for the answer, where the work takes longer than calls usually do. */
  readonly patienceMs?: number
}
export interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}
export type Send = (spec: CallSpec, input: LooseInput, options: CallOptions) => Promise<unknown>

let send: Send | undefined

/** HTTP in the browser, in process while rendering on the server. Set once by each entry. */
export function setTransport(transport: Send): void {
  send = transport
}

export type Client<C extends Contract> = {
  readonly [K in keyof C]: (input: CallInput<C[K]>, options?: CallOptions) => Promise<Data<C[K]>>
}

/** A function for each call of a contract, typed by it. Throws ApiError. */
export function client<const C extends Contract>(routes: C): Client<C> {
  const calls = Object.entries(routes).map(([name, spec]) => [
    name,
    (input: LooseInput, options: CallOptions = {}) => {
      if (!send) throw new Error('the entry sets the transport first')
      return send(spec, input, options)
    },
  ])
  return Object.fromEntries(calls) as Client<C>
}

/** The address of a call: braces filled, undefined query values left out. */
export function addressOf(spec: CallSpec, { params = {}, query = {} }: LooseInput): string {
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}
