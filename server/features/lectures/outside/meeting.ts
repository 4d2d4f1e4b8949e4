import { closeMeeting, refuseUnreserved, reserveMeetings } from '#server/features/zoom/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { MeetingOwner } from '#server/kernel/feature.ts'
import * as queries from './queries.ts'

/** The meeting elsewhere follows what became of the lecture; where nobody is free to hold it the whole command is refused. */
export async function followMeeting(tx: Ctx, id: number): Promise<void> {
  const wanted = await queries.listInZoom(tx.db, id, tx.now)
  await refuseUnreserved(tx, await reserveMeetings(tx, 'lecture', { ids: [id], wanted }))
}

export const endMeeting = (tx: Ctx, id: number) => closeMeeting(tx, { kind: 'lecture', id })

/** Lectures that are held at a service outside. She who speaks leads and is not counted. */
export const lecturesOutside: MeetingOwner = {
  kind: 'lecture',
  leaderOf: (tx, id) => queries.findLecturerId(tx.db, id),
  async writePresence(tx, id, stretches) {
    const lecturer = await queries.findLecturerId(tx.db, id)
    const heard = stretches.filter(({ personId }) => personId !== lecturer)
    await queries.rewriteStretches(
      tx.db,
      id,
      heard.map(({ personId, from, until }) => ({
        lecture_id: id,
        person_id: personId,
        joined_at: from,
        seen_at: until ?? (tx.now > from ? tx.now : from),
        is_closed: until !== undefined,
      })),
    )
  },
}
