import type { Day } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { CERTIFY_WALKER } from './certify-queue.ts'
import { standingsOf, type Standing } from './days/dates.ts'
import * as paceQueries from './days/pace-queries.ts'
import type * as queries from './queries.ts'

/** Writes when the first open day of each was to be done, and who is through; in the commit of what moved it. */
export async function settleDue(
  tx: Ctx,
  enrolments: readonly queries.EnrolmentRow[],
): Promise<ReadonlyMap<number, Standing>> {
  const standings = await standingsOf(tx, enrolments)
  const today = riyadhDay(tx.now)
  for (const one of enrolments) {
    const standing = standings.get(one.id)
    const progress = standing?.progress
    if (!progress) continue
    const isThrough = progress.total > 0 && progress.done === progress.total
    await paceQueries.updateDue(
      tx.db,
      one.id,
      { dueOn: isThrough ? null : (standing?.dueOn() ?? null), isThrough, today },
      tx.now,
    )
    if (isThrough && one.finished_on === null) await tellFinished(tx, one, today)
  }
  return standings
}

/** For her, and for whoever certifies it. */
async function tellFinished(
  tx: Ctx,
  { id, path_id, user_id, gives_certificate }: queries.EnrolmentRow,
  finished_on: Day,
): Promise<void> {
  if (gives_certificate)
    await tx.ports.jobs.enqueue(tx.db, CERTIFY_WALKER, { pathId: path_id, userId: user_id })
  tx.emit({
    type: 'path.finished',
    room: `user:${user_id}`,
    payload: { path_id, enrolment_id: id, user_id, finished_on },
  })
}
