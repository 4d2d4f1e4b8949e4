import { EVENTS_A_PAGE, type MissedForm } from '#contract/realtime/shapes.ts'
import { createWorkQueue } from '#core/work-queue.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { unavailable } from '#server/kernel/errors.ts'
import * as queries from './queries.ts'

/** After a restart everybody asks at once: pages go first. */
const inTurn = createWorkQueue({ atOnce: 4, waiting: 5_000, refuse: unavailable })

/** What she missed in each room that she hears: the first page after the last event that she has. */
export const listMissed = (ctx: SignedCtx, { rooms }: MissedForm) =>
  inTurn(async () => {
    const heard = new Map<string, number>()
    for (const { room, after } of rooms) if (await ctx.rooms.mayHear(ctx, room)) heard.set(room, after)
    // In this order: the events are at least those that the ends speak of.
    const ends = await queries.listEnds(ctx.db, [...heard.keys()], ctx.now)
    const events = await queries.listEventsAfter(ctx.db, heard, EVENTS_A_PAGE)
    const seqs = new Map(ends.map(({ room, seq }) => [room, seq]))
    const byRoom = Map.groupBy(events, ({ room }) => room)
    return [...heard].map(([room, after]) => {
      const page = byRoom.get(room) ?? []
      const seq = Math.max(seqs.get(room) ?? 0, page.at(-1)?.seq ?? 0)
      return { room, events: page, seq, state: stateOf(page, { after, seq }) }
    })
  })

/** The log is trimmed from its beginning, so a page that does not begin where she stopped has a hole before it. */
function stateOf(
  page: readonly { readonly seq: number }[],
  { after, seq }: { after: number; seq: number },
): 'whole' | 'more' | 'too_old' {
  const [first] = page
  if (after > seq || (first ? first.seq !== after + 1 : seq > after)) return 'too_old'
  return (page.at(-1)?.seq ?? after) < seq ? 'more' : 'whole'
}
