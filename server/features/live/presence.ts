import type { PresenceListener } from '#server/engines/meetings/port.ts'
import { recordArrival, recordDeparture } from '#server/features/circles/public.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { tellPresence } from './rooms/tell.ts'
import { keepRoom } from './rooms/keep-rooms.ts'
import * as queries from './queries.ts'
import { sessionOf } from './room.ts'

/** Attendance follows connections; after a fault everybody's browser is told to offer again. */
export function watchPresence(process: Process): PresenceListener {
  const change = (roomId: string, work: (tx: Ctx, session: queries.LiveSession) => Promise<unknown>) => {
    const ctx = systemCall(process, 'room')
    const written = inTransaction(ctx, async (tx) => {
      const session = await queries.findSession(tx.db, sessionOf(roomId) ?? 0)
      // A session that is gone meanwhile has nobody in it.
      if (!session) return
      await work(tx, session)
    })
    written.catch((error: unknown) => ctx.log.error({ err: error }, 'who is in a room could not be written'))
  }
  return {
    onJoined: (roomId, personId) =>
      change(roomId, async (tx, session) => {
        await recordArrival(tx, { sessionId: session.id, personId, source: 'room' })
        await tellPresence(tx, session, [personId])
      }),
    onLeft: (roomId, personId) =>
      change(roomId, async (tx, session) => {
        await recordDeparture(tx, { sessionId: session.id, personId })
        await tellPresence(tx, session, [personId])
      }),
    onRestarted(roomIds) {
      for (const roomId of roomIds)
        change(roomId, async (tx, { id, circle_id }) =>
          tx.emit({
            type: 'live.restarted',
            room: `circle:${circle_id}`,
            payload: { session_id: id },
            isQuiet: true,
          }),
        )
    },
    onStirred: (roomId) => keepRoom(systemCall(process, 'room'), sessionOf(roomId) ?? 0),
  }
}
