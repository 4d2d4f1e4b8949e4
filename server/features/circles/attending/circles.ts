import type { SignedCtx } from '#server/kernel/context.ts'
import { cardsOf } from '../catalogue/service.ts'
import { circleIdsOfMember } from '../members.ts'

/** Her circles: what meets now first, then by the next session. */
export async function listCirclesOfMember(ctx: SignedCtx) {
  const circles = await cardsOf(ctx, await circleIdsOfMember(ctx.db, ctx.actor.id))
  const place = ({ status, start_time }: (typeof circles)[number]) =>
    status === 'live' ? 0 : (start_time?.getTime() ?? Number.POSITIVE_INFINITY)
  return circles.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)]
    return first === second ? a.id - b.id : first - second
  })
}
