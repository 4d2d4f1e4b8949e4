import type { MeetingOwner } from '#server/kernel/feature.ts'
import { startByItself } from './run.ts'
import { findLed, rewritePresence } from '../series/zoom-queries.ts'

/** Sessions that meet at a service outside: its presence stands beside what the platform saw itself. */
export const sessionsOutside: MeetingOwner = {
  kind: 'session',
  leaderOf: async (tx, id) => (await findLed(tx.db, id))?.leader_id,
  began: async (tx, id) => {
    const session = await findLed(tx.db, id)
    if (session) await startByItself(tx, session)
  },
  async writePresence(tx, id, stretches) {
    const session = await findLed(tx.db, id)
    if (!session) return
    await rewritePresence(
      tx.db,
      id,
      stretches.map(({ personId, from, until }) => ({
        session_id: id,
        person_id: personId,
        source: 'zoom',
        joined_at: from,
        left_at: until ?? null,
      })),
    )
    const payload = { session_id: id }
    tx.emit({ type: 'live.changed', room: `circle:${session.circle_id}`, payload, isQuiet: true })
  },
}
