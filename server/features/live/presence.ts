import type { PresenceListener } from '#server/engines/meetings/port.ts'
import { recordArrival, recordDeparture } from '#server/features/circles/public.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { keepRoom } from './rooms/keep-rooms.ts'
import * as queries from './queries.ts'
import { sessionOf } from './room.ts'

/** Attendance follows connections; after a fault everybody's browser is told to offer again. */
export function watchPresence(process: Process): PresenceListener {
  const change = (
    roomId: string,
    type: 'live.changed' | 'live.restarted',
    work: (tx: Ctx, sessionId: number) => Promise<unknown>,
  ) => {
    const ctx = systemCall(process, 'room')
    const written = inTransaction(ctx, async (tx) => {
      const session = await queries.findSession(tx.db, sessionOf(roomId) ?? 0)
      // A session that is gone meanwhile has nobody in it.
      if (!session) return
      await work(tx, session.id)
      const payload = { session_id: session.id }
      tx.emit({ type, room: `circle:${session.circle_id}`, payload, isQuiet: true })
    })
    written.catch((error: unknown) => ctx.log.error({ err: error }, 'who is in a room could not be written'))
  }
  return {
    onJoined: (roomId, personId) =>
      change(roomId, 'live.changed', (tx, sessionId) =>
        recordArrival(tx, { sessionId, personId, source: 'room' }),
      ),
    onLeft: (roomId, personId) =>
      change(roomId, 'live.changed', (tx, sessionId) => recordDeparture(tx, { sessionId, personId })),
    onRestarted(roomIds) {
      for (const roomId of roomIds) change(roomId, 'live.restarted', async () => undefined)
    },
    onStirred: (roomId) => keepRoom(systemCall(process, 'room'), sessionOf(roomId) ?? 0),
  }
}
