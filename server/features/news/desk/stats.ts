import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import * as queries from './desk-queries.ts'

const DAYS = 30
const MOST_READ = 5

/** The last thirty days, a number for each, also for those on which nobody read. */
export async function showStats(ctx: SignedCtx) {
  const since = addDays(riyadhDay(ctx.now), 1 - DAYS)
  const [statuses, readDays, most_read, reads_all] = await Promise.all([
    queries.countByStatus(ctx.db),
    queries.listReadDays(ctx.db, since),
    queries.listMostRead(ctx.db, since, MOST_READ),
    queries.sumReads(ctx.db),
  ])
  const countOf = (wanted: (typeof statuses)[number]['status']) =>
    statuses.find(({ status }) => status === wanted)?.news ?? 0
  const readsOn = new Map(readDays.map(({ day, reads }) => [day, reads]))
  const days = Array.from({ length: DAYS }, (_, at) => addDays(since, at))
  return {
    counts: {
      draft: countOf('draft'),
      scheduled: countOf('scheduled'),
      published: countOf('published'),
      archived: countOf('archived'),
    },
    days: days.map((day) => ({ day, reads: readsOn.get(day) ?? 0 })),
    reads_month: readDays.reduce((sum, { reads }) => sum + reads, 0),
    reads_all,
    most_read,
  }
}
