import { addDays, type Day } from '#core/day.ts'
import { dayIn, RIYADH } from '#core/format/zoned-day.ts'
import { momentOf } from '#core/series/wall-clock.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import type { openTask } from '../read/show.ts'
import { taskTexts } from '../texts.ts'
import * as queries from './queries.ts'
import * as whole from '../read/whole-queries.ts'

const YEAR = 366

export const LAST_MINUTE = '23:59'

/** A day on which something can be asked of somebody. */
export function checkDay(day: Day, today: Day): void {
  // It may be the day before here while it is still that day for her.
  if (day < addDays(today, -1)) throw invalid('day', taskTexts.dayPast)
  if (day > addDays(today, YEAR)) throw invalid('day', taskTexts.dayTooFar)
}

/** The last moment of that minute by her clock. */
export const endOf = (day: Day, time: string, zone: string) =>
  new Date(momentOf(day, time, zone).getTime() + 59_999)

export type OpenedTask = Awaited<ReturnType<typeof openTask>>

/** To another day, of her alone or of all who have it that day. Whoever has it on the new day already keeps both; nobody to move is refused. */
export async function moveTo(tx: SignedCtx, task: OpenedTask, day: Day, forAll: boolean): Promise<void> {
  checkDay(day, dayIn(tx.now, RIYADH))
  const { due_time } = await queries.findAssignment(tx.db, task.assignment_id)
  const moved = await whole.listMovable(tx.db, {
    assignmentId: task.assignment_id,
    from: task.day,
    to: day,
    id: forAll ? undefined : task.id,
  })
  if (moved.length === 0) throw invalid('day', taskTexts.dayTaken)
  await whole.moveTasks(
    tx.db,
    day,
    moved.map(({ id, zone }) => ({ id, due_at: endOf(day, due_time, zone) })),
  )
}
