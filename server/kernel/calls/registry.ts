import type { Contract, RouteSpec } from '#contract/kernel/route.ts'
import type { Ctx } from '../context.ts'
import type { FileRequest, Handlers, Piece, RawBody, Upload } from './handlers.ts'

export interface LooseInput {
  params: unknown
  query: unknown
  body: unknown
  upload?: Upload
  piece?: Piece
  raw?: RawBody
  file?: FileRequest
}
export type LooseHandler = (ctx: Ctx, input: LooseInput) => Promise<unknown>
export interface Served {
  readonly name: string
  readonly spec: RouteSpec
  readonly handler: LooseHandler
}

/** Binds a contract to its handlers and forgets the types; the pairing was checked by `Handlers`. */
export function serve<const C extends Contract>(area: string, routes: C, handlers: Handlers<C>): Served[] {
  return Object.entries(routes).map(([key, spec]) => ({
    name: `${area}.${key}`,
    spec,
    handler: loosen(handlers, key),
  }))
}

/** Sound because `mount` parses by the very spec that typed the handler, and checks the door before calling it. */
const loosen = <C extends Contract>(handlers: Handlers<C>, key: string) =>
  handlers[key] as unknown as LooseHandler
