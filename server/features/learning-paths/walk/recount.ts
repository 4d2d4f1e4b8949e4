import { instantOf } from '#core/format/riyadh-time.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import type { Standing } from './dates.ts'
import { settleDue } from './due.ts'
import { settleDaysDoneBefore } from './linked.ts'
import * as paceQueries from './pace-queries.ts'
import * as queries from './queries.ts'

/** Tells once a day that a portion waits, whoever has one that she has not done. */
async function tellOpenDays(
  tx: Ctx,
  enrolments: readonly queries.EnrolmentRow[],
  standings: ReadonlyMap<number, Standing>,
): Promise<void> {
  const today = riyadhDay(tx.now)
  const waiting = enrolments.filter(({ id, is_open, told_on }) => {
    const standing = standings.get(id)
    const isWaiting = standing?.days.some((day) => standing.dateOf(day) === today && !standing.isDone(day))
    return is_open && told_on !== today && isWaiting
  })
  for (const { path_id, user_id, title } of waiting)
    tx.emit({ type: 'path.day-open', room: `user:${user_id}`, payload: { path_id, title } })
  if (waiting.length > 0)
    await paceQueries.updateTold(
      tx.db,
      waiting.map(({ id }) => id),
      today,
    )
}

/** The dates of long paths are reckoned without a pause: after so many, others have their turn. */
const AT_ONCE = 20
/** A minute: five thousand students are counted anew within half an hour of the day. */
const ROUNDS = 10

/** Counts anew who was not counted since the day began, or whose plan has changed: holidays come and go. */
export async function recountDue(ctx: Ctx): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) if ((await recountSome(ctx)) < AT_ONCE) return
}

/** Answers how many there were. */
function recountSome(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const since = new Date(instantOf(riyadhDay(tx.now), '00:00'))
    const ids = await paceQueries.lockUncounted(tx.db, since, AT_ONCE)
    if (ids.length === 0) return 0
    const enrolments = await queries.listEnrolmentsById(tx.db, ids)
    await settleDaysDoneBefore(tx, enrolments)
    await tellOpenDays(tx, enrolments, await settleDue(tx, enrolments))
    return ids.length
  })
}
