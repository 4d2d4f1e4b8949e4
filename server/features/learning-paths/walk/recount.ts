import { instantOf } from '#core/format/riyadh-time.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { eachInTransaction, eachRow } from '#server/kernel/data/each-row.ts'
import { isDatabaseDown } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Standing } from './days/dates.ts'
import { settleDue } from './due.ts'
import { settleDaysDoneBefore } from './linked/linked.ts'
import { settleMissed } from './days/not-asked.ts'
import * as paceQueries from './days/pace-queries.ts'
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
  for (const { path_id, user_id } of waiting)
    tx.emit({ type: 'path.day-open', room: `user:${user_id}`, payload: { path_id } })
  if (waiting.length > 0)
    await paceQueries.updateTold(
      tx.db,
      waiting.map(({ id }) => id),
      today,
    )
}

/** A minute: five thousand students are counted anew within half an hour of the day. */
const A_MINUTE = 200
/** The dates of long paths are reckoned without a pause: after so many, others have their turn. */
const AT_ONCE = 20

/** Counts anew who was not counted since the day began, or whose plan has changed: holidays come and go. */
export async function recountDue(ctx: Ctx): Promise<void> {
  const since = new Date(instantOf(riyadhDay(ctx.now), '00:00'))
  const ids = await paceQueries.listUncounted(ctx.db, since, A_MINUTE)
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  await eachRow(parts, (part) => recountSome(ctx, part, since))
}

/** Together, or each alone where one of them cannot be counted. */
async function recountSome(ctx: Ctx, ids: readonly number[], since: Date): Promise<void> {
  try {
    await inTransaction(ctx, (tx) => recount(tx, ids, since))
  } catch (error) {
    if (isDatabaseDown(error)) throw error
    await eachInTransaction(ctx, ids, (tx, id) => recount(tx, [id], since))
  }
}

async function recount(tx: Ctx, listed: readonly number[], since: Date): Promise<void> {
  const ids = await paceQueries.lockUncounted(tx.db, since, listed)
  if (ids.length === 0) return
  const enrolments = await queries.listEnrolmentsById(tx.db, ids)
  await settleDaysDoneBefore(tx, enrolments)
  const standings = await settleDue(tx, enrolments)
  const moved = []
  for (const one of enrolments) {
    const standing = one.is_open ? standings.get(one.id) : undefined
    if (standing && (await settleMissed(tx, one.id, standing))) moved.push(one)
  }
  await tellOpenDays(tx, enrolments, new Map([...standings, ...(await settleDue(tx, moved))]))
}
