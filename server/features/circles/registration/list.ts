import type { z } from 'zod'
import type { RegistrationFilters } from '#contract/circles/registration-shapes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { countSessions } from '../circle/queries.ts'
import { isMember } from '../members.ts'
import { findStaffRole } from '../teaching/staff-queries.ts'
import { openStaffCircle } from '../teaching/staff.ts'
import { circleTexts } from '../texts.ts'
import { entriesOf } from './present.ts'
import * as queries from './queries.ts'
import { readRegistrationSettings } from '../seats/settings.ts'

export async function listRegistrations(
  ctx: SignedCtx,
  id: number,
  { view, ...paging }: z.output<typeof RegistrationFilters>,
) {
  const { role } = await openStaffCircle(ctx, id)
  if (role === 'substitute') throw notFound(circleTexts.notFound)
  const filter = { circleId: id, view }
  const [ids, total] = await Promise.all([
    queries.listIds(ctx.db, filter, windowOf(paging)),
    queries.countRegistrations(ctx.db, filter),
  ])
  return pageOf(await entriesOf(ctx, id, ids), total, paging)
}

/** Those who wait for one circle wait for its hour: where there are enough of them, a second one is proposed. */
export async function listSecondCircles(ctx: SignedCtx) {
  const { second_circle_at } = await readRegistrationSettings(ctx.db)
  return queries.listLongQueues(ctx.db, second_circle_at)
}

/** For members, the staff of the circle and directors; it is not there for others. */
export async function showStats(ctx: SignedCtx, id: number) {
  const asked = { circleId: id, personId: ctx.actor.id, now: ctx.now }
  const isStaff = ctx.actor.role === 'admin' || (await findStaffRole(ctx.db, asked)) !== undefined
  const circle = await queries.findCircle(ctx.db, id)
  if (!circle || (!isStaff && !(await isMember(ctx.db, id, ctx.actor.id))))
    throw notFound(circleTexts.notFound)
  const [{ members, ...queue }, sessions] = await Promise.all([
    queries.countViews(ctx.db, id),
    countSessions(ctx.db, id, ctx.now),
  ])
  return {
    capacity: circle.capacity,
    seats_taken: circle.seats_taken,
    members,
    sessions: {
      held: Number(sessions.held),
      planned: Number(sessions.planned),
      cancelled: Number(sessions.cancelled),
    },
    queue: isStaff ? queue : null,
  }
}
