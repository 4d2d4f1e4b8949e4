import type { AddressInput } from '#contract/kernel/address.ts'
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
  /** A failure of the network is told at once, where something else is at hand. */
  readonly isTriedOnce?: boolean
}
export interface LooseInput extends AddressInput {
  readonly body?: unknown
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
