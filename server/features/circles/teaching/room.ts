import type { SignedCtx } from '#server/kernel/context.ts'
import { isMember } from '../members.ts'
import { findStaffRole } from './staff-queries.ts'

/** Directors hear every circle, its teachers and its members their own. */
export async function mayHearCircle(ctx: SignedCtx, circleId: number | undefined): Promise<boolean> {
  if (circleId === undefined) return false
  if (ctx.actor.role === 'admin') return true
  const { id: personId } = ctx.actor
  if (await isMember(ctx.db, circleId, personId)) return true
  // Whoever was made a student teaches no longer, though the circle still names her.
  if (ctx.actor.role === 'student') return false
  return (await findStaffRole(ctx.db, { circleId, personId, now: ctx.now })) !== undefined
}
