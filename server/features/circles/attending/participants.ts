import { listUnknown } from '#server/features/zoom/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { DeskCircleRow } from '../circle/queries.ts'
import { openCircle } from '../circle/show.ts'
import { openStaffCircle } from '../teaching/staff.ts'
import { findLastStarted, listParticipants } from './queries.ts'

/** Who is or was at the session that meets now, or met last, wherever the circle meets. */
async function participantsOf(ctx: SignedCtx, { id, place }: DeskCircleRow) {
  const session = await findLastStarted(ctx.db, id)
  if (!session) return { place, session_id: null, participants: [], unknown: [] }
  const [participants, unknown] = await Promise.all([
    listParticipants(ctx.db, session.id),
    listUnknown(ctx.db, { kind: 'session', id: session.id }),
  ])
  return { place: session.place ?? place, session_id: session.id, participants, unknown }
}

export const listTaughtParticipants = async (ctx: SignedCtx, id: number) =>
  participantsOf(ctx, (await openStaffCircle(ctx, id)).circle)

export const listDeskParticipants = async (ctx: SignedCtx, id: number) =>
  participantsOf(ctx, await openCircle(ctx, id))
