import { hostLink } from '#server/features/zoom/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { SessionRef } from '../sessions/change.ts'
import { refuseStart, startSession } from './run.ts'
import { circleTexts } from '../texts.ts'
import { openStaffSession } from '../teaching/staff.ts'

/** Zoom is asked at the press for the way in of whoever holds the meeting; it is written down nowhere. */
export async function findHostDoor(ctx: SignedCtx, { params: ref }: { readonly params: SessionRef }) {
  const { circle, session } = await openStaffSession(ctx, ref)
  if ((session.own_place ?? circle.place) !== 'zoom') throw conflict(circleTexts.notInZoom)
  if (session.status !== 'live') refuseStart(ctx, { circle, session })
  return { ref, link: await hostLink(ctx, { kind: 'session', id: ref.sessionId }) }
}

/** The session begins with its meeting. */
export async function openHostDoor(ctx: SignedCtx, { ref, link }: Awaited<ReturnType<typeof findHostDoor>>) {
  return { session: await startSession(ctx, ref), link }
}
