import type { MeetingOwner } from '#server/kernel/feature.ts'
import { heldUnseen, startByItself } from './room/run.ts'
import * as queries from './outside/queries.ts'

/** Lectures that are held at a service outside. She who speaks, and directors who look in, have no seat and are not counted. */
export const lecturesOutside: MeetingOwner = {
  kind: 'lecture',
  leaderOf: (tx, id) => queries.findLecturerId(tx.db, id),
  began: startByItself,
  held: heldUnseen,
  async writePresence(tx, id, stretches) {
    const seated = await queries.listSeated(tx.db, id)
    const heard = stretches.filter(({ personId }) => seated.has(personId))
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
