import { dayIn } from '#core/format/zoned-day.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { invalid, notFound } from '#server/kernel/errors.ts'
import { openLink } from '#server/kernel/secrets/session-link.ts'
import type { LinkQuery } from '#server/kernel/secrets/signed-link.ts'
import { userOfStopLink, STOP_PATH } from './stop-link.ts'
import { weekOf } from './progress.ts'
import * as queries from './queries.ts'
import { goalTexts } from './texts.ts'

/** Seven days of any zone. */
const WEEK_MS = 8 * 86_400_000

export async function showGoal(ctx: SignedCtx) {
  const goal = await queries.findGoal(ctx.db, ctx.actor.id)
  if (!goal) return null
  const since = new Date(ctx.now.getTime() - WEEK_MS)
  const lessons = await queries.listDoneLessons(ctx.db, [ctx.actor.id], since)
  return { ...goal, week: weekOf(dayIn(ctx.now, goal.zone), lessons, goal) }
}

export async function saveGoal(ctx: SignedCtx, values: queries.GoalValues) {
  if (values.reminder_hour !== null && !(await queries.hasProvedMailbox(ctx.db, ctx.actor.id)))
    throw invalid('reminder_hour', goalTexts.needsEmail)
  await queries.upsertGoal(ctx.db, ctx.actor.id, { ...values, updated_at: ctx.now })
  const goal = await showGoal(ctx)
  if (!goal) throw new Error('no goal after saving one')
  return goal
}

export async function removeGoal(ctx: SignedCtx): Promise<null> {
  await queries.deleteGoal(ctx.db, ctx.actor.id)
  return null
}

/** By the link of the letter alone: it is good for nothing else. */
export async function stopReminder(ctx: Ctx, link: LinkQuery): Promise<null> {
  const userId = userOfStopLink(openLink(ctx, STOP_PATH, link)?.subject)
  if (userId === undefined) throw notFound(goalTexts.badLink)
  await queries.stopReminder(ctx.db, userId)
  return null
}
