import { isUsable } from '#server/features/integrations/public.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { zoomIntegration } from './integration.ts'
import { listStretches } from './notices/queries.ts'
import { findMeetingOf, type MeetingOf } from './meetings/queries.ts'

export { guestLink, hostLink, closeMeeting, reopenMeeting } from './meetings/rooms.ts'
export { refuseUnreserved, reserveMeetings } from './meetings/reserve.ts'
export { roomsInZoom } from './meetings/rooms.ts'

/** Whether it may be chosen. */
export const isZoomUsable = (ctx: Ctx): Promise<boolean> => isUsable(ctx, zoomIntegration)

/** Who came into a meeting and has not gone, as far as was told; null is somebody whom nobody knows. */
export async function listInMeeting(db: Db, of: MeetingOf): Promise<(number | null)[]> {
  const meeting = await findMeetingOf(db, of)
  if (!meeting || meeting.is_over) return []
  const inside = (await listStretches(db, meeting.id)).filter(({ left_at }) => left_at === null)
  return inside.map(({ person_id }) => person_id)
}

/** Zoom said since then that it runs, where no notice tells. */
export const isRunning = async (db: Db, of: MeetingOf, since: Date): Promise<boolean> =>
  ((await findMeetingOf(db, of))?.running_at ?? new Date(0)) >= since

/** It could be held in Zoom, and Zoom has not said since then that it is not. */
export async function mayHaveMet(db: Db, of: MeetingOf, since: Date): Promise<boolean> {
  const meeting = await findMeetingOf(db, of)
  if (!meeting?.is_wanted || meeting.zoom_id === null) return false
  return meeting.answered_at === null || meeting.answered_at < since
}

/** Who was seen in a meeting without being known: by the name that she wrote herself. */
export async function listUnknown(db: Db, of: MeetingOf) {
  const meeting = await findMeetingOf(db, of)
  if (!meeting) return []
  return (await listStretches(db, meeting.id)).filter(({ person_id }) => person_id === null)
}
