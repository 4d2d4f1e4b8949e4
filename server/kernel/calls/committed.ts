import type { Ctx } from '../context.ts'

interface Steps<C, I, D, A> {
  readonly decide: (ctx: C, input: I) => Promise<D>
  /** Without `decided` the command ran before, and its key repeats. */
  readonly show: (ctx: C, input: I, decided?: D) => Promise<A>
}

/**
 * A command whose answer is read after its commit: the rows that it holds are free by then, and a repeated key keeps no
 * answer but reads what stands.
 */
export function committed<C extends Ctx, I, D, A>(
  decide: Steps<C, I, D, A>['decide'],
  show: (ctx: C, input: NoInfer<I>, decided?: D) => Promise<A>,
): ((ctx: C, input: I) => Promise<A>) & Steps<C, I, D, A> {
  const handle = async (ctx: C, input: I) => show(ctx, input, await decide(ctx, input))
  return Object.assign(handle, { decide, show })
}

type LooseSteps = Steps<Ctx, unknown, unknown, unknown>

export const isCommitted = (handler: object): handler is LooseSteps => 'decide' in handler
