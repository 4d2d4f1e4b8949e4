import type { GoalUnit } from '#contract/goals/shapes.ts'
import { lessonCount, minuteCount } from '#core/format/counts.ts'
import { zonedTime } from '#core/format/zoned-day.ts'
import { sendLetter } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { doneOn } from './progress.ts'
import * as queries from './queries.ts'
import { stopLink } from './stop-link.ts'
import { goalTexts } from './texts.ts'

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
      if (isFirst && !isReached) await sendReminder(tx, goal)
    })
  }
}

const counted: Record<GoalUnit, (amount: number) => string> = { minutes: minuteCount, lessons: lessonCount }

async function sendReminder(tx: Ctx, goal: queries.DueGoal): Promise<void> {
  await sendLetter(tx, {
    to: goal.email,
    subject: text(goalTexts['mail.subject']),
    greeting: text(goalTexts['mail.hello'], { name: goal.name }),
    paragraphs: [text(goalTexts['mail.goal'], { goal: counted[goal.unit](goal.amount) })],
    action: { label: text(goalTexts['mail.action']), path: '/student' },
    wayOut: { label: text(goalTexts['mail.stop']), path: stopLink(tx, goal.user_id) },
  })
}
