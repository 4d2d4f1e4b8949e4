import type { StaffRole } from '#contract/circles/teaching-shapes.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { DeskCircleRow } from '../circle/queries.ts'
import { openCircle } from '../circle/show.ts'
import { openSession } from '../sessions/show.ts'
import type { SessionRow } from '../sessions/queries.ts'
import { circleTexts } from '../texts.ts'
import { maySeeSession } from './policy.ts'
import { findStaffRole } from './staff-queries.ts'

export interface StaffCircle {
  readonly circle: DeskCircleRow
  readonly role: StaffRole
}

/** A circle in which she teaches, assists or stands in; the director sees every one. It is not there for others. */
export async function openStaffCircle(ctx: SignedCtx, circleId: number): Promise<StaffCircle> {
  const asked = { circleId, personId: ctx.actor.id, now: ctx.now }
  const role = (await findStaffRole(ctx.db, asked)) ?? (ctx.actor.role === 'admin' ? 'director' : undefined)
  if (!role) throw notFound(circleTexts.notFound)
  return { circle: await openCircle(ctx, circleId), role }
}

export interface StaffSession extends StaffCircle {
  readonly session: SessionRow
}

/** A session that she may run; whoever stands in runs her own sessions only. */
export async function openStaffSession(
  ctx: SignedCtx,
  { id, sessionId }: { readonly id: number; readonly sessionId: number },
): Promise<StaffSession> {
  const staff = await openStaffCircle(ctx, id)
  const session = await openSession(ctx, id, sessionId)
  if (!maySeeSession(staff.role, session, ctx.actor.id)) throw notFound(circleTexts.sessionNotFound)
  return { ...staff, session }
}
