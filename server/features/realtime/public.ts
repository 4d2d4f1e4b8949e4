import type { Ctx } from '#server/kernel/context.ts'
import { listEnds } from './queries.ts'

/** How far these rooms have come. */
export const endsOf = (ctx: Ctx, rooms: readonly string[]) => listEnds(ctx.db, rooms, ctx.now)
