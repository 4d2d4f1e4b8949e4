import type { Ctx } from '../context.ts'

interface Steps<C, I, P, A> {
  readonly prepare: (ctx: C, input: I) => Promise<P>
  readonly handle: (ctx: C, input: P) => Promise<A>
}

/**
 * A handler in two halves: what takes long and changes no row (a worker, a picture) is done before the command's
 * transaction begins, and what it brought is the input of the other half.
 */
export function prepared<C extends Ctx, I, P, A>(
  prepare: Steps<C, I, P, A>['prepare'],
  handle: Steps<C, I, P, A>['handle'],
): ((ctx: C, input: I) => Promise<A>) & Steps<C, I, P, A> {
  const handlePrepared = async (ctx: C, input: I) => handle(ctx, await prepare(ctx, input))
  return Object.assign(handlePrepared, { prepare, handle })
}

type LooseSteps = Steps<Ctx, unknown, unknown, unknown>

export const isPrepared = (handler: object): handler is LooseSteps => 'prepare' in handler
