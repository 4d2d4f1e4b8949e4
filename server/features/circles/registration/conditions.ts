import { formatDateTime } from '#core/format/date.ts'
import { missingConditions } from '#server/features/enrolments/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { circleTexts } from '../texts.ts'
import type { CircleRow, RegistrationRow } from './queries.ts'
import * as queries from './queries.ts'
import { readRegistrationSettings } from '../seats/settings.ts'

const DAY_MS = 86_400_000

/** Why she may not ask for a place in a circle now, in one sentence; null where she may. */
export async function obstacleOf(
  ctx: SignedCtx,
  circle: CircleRow,
  last: RegistrationRow | undefined,
): Promise<string | null> {
  return (
    windowObstacle(circle, ctx.now) ??
    (await refusalObstacle(ctx, last)) ??
    (await staffObstacle(ctx, circle)) ??
    (await learningObstacle(ctx, circle))
  )
}

function windowObstacle(circle: CircleRow, now: Date): string | null {
  const { registration_opens_at: opens, registration_closes_at: closes } = circle
  if (circle.status === 'completed' || circle.status === 'cancelled') return text(circleTexts.over)
  if (opens && opens > now) return text(circleTexts.opensLater, { when: formatDateTime(opens) })
  if (closes && closes <= now) return text(circleTexts.closed)
  return null
}

async function refusalObstacle(ctx: SignedCtx, last: RegistrationRow | undefined): Promise<string | null> {
  if (last?.status !== 'rejected' || !last.decided_at) return null
  const { reapply_days } = await readRegistrationSettings(ctx.db)
  const again = new Date(last.decided_at.getTime() + reapply_days * DAY_MS)
  return again > ctx.now ? text(circleTexts.askLater, { when: formatDateTime(again) }) : null
}

async function staffObstacle(ctx: SignedCtx, circle: CircleRow): Promise<string | null> {
  const staff = await queries.findStaffIds(ctx.db, circle.id)
  return staff.includes(ctx.actor.id) ? text(circleTexts.teachesIt) : null
}

async function learningObstacle(ctx: SignedCtx, circle: CircleRow): Promise<string | null> {
  const { needs_course_id: courseId, needs_level_id: levelId } = circle
  if (circle.needs_verified_email) {
    const person = await queries.findPerson(ctx.db, ctx.actor.id)
    if (!person?.email_verified_at) return text(circleTexts.needsMailbox)
  }
  if (courseId === null && levelId === null) return null
  const { course, level } = await missingConditions(ctx.db, { courseId, levelId }, ctx.actor.id)
  if (course) return text(circleTexts.needsCourse, { course })
  return level ? text(circleTexts.needsLevel, { level }) : null
}
