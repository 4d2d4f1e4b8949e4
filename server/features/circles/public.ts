import type { Ctx } from '#server/kernel/context.ts'
import { listCirclesAheadOf } from './people-queries.ts'

export { listShownCircles } from './catalogue/service.ts'
export { circleSearchColumns } from './search-columns.ts'

const NAMED = 3

/** The circles whose sessions to come would be without their teacher, the first few by name; undefined when there are none. */
export async function circlesWithoutHer(ctx: Ctx, personId: number): Promise<string | undefined> {
  const circles = await listCirclesAheadOf(ctx.db, personId, ctx.now)
  if (circles.length === 0) return undefined
  const named = circles.slice(0, NAMED).map(({ title }) => `«${title}»`)
  return [...named, ...(circles.length > NAMED ? ['وغيرها'] : [])].join('، ')
}
