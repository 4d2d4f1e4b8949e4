import type { GoalUnit } from '#contract/goals/shapes.ts'
import { lessonCount, minuteCount } from '#core/format/counts.ts'
import { zonedTime } from '#core/format/zoned-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { sendReminder } from './letters.ts'
import { doneOn } from './progress.ts'
import * as queries from './queries.ts'

const BATCH = 200
/** A day of any zone, with the hour that clocks are changed by. */
const DAY_MS = 25 * 3_600_000

/** Each hour is looked at in each zone. What was missed while nothing ran is not sent later: it may be night by then. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  for (const zone of await queries.listReminderZones(ctx.db)) {
    const { day, hour } = zonedTime(ctx.now, zone)
    for (let due; (due = await queries.listDue(ctx.db, { zone, day, hour }, BATCH)).length > 0;)
      await remindOf(ctx, due, day)
  }
}

async function remindOf(ctx: Ctx, due: readonly queries.DueGoal[], day: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - DAY_MS)
  const done = await queries.listDoneLessons(
    ctx.db,
    due.map(({ user_id }) => user_id),
    since,
  )
  for (const goal of due) {
    const own = done.filter(({ user_id }) => user_id === goal.user_id)
    const isReached = doneOn(day, own, goal) >= goal.amount
    await inTransaction(ctx, async (tx) => {
      const isFirst = await queries.claimReminder(tx.db, goal.user_id, day)
      if (isFirst && !isReached) await sendReminder(tx, goal, counted[goal.unit](goal.amount))
    })
  }
}

const counted: Record<GoalUnit, (amount: number) => string> = { minutes: minuteCount, lessons: lessonCount }
