import type { PresenceListener } from '#server/engines/meetings/port.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { keepHall } from './keep-halls.ts'
import { tellHall } from './open.ts'
import { lectureOf } from './sound.ts'

/** Pages say themselves who is there; only a fault of the platform is told, so that browsers offer again. */
export function watchLectures(process: Process): PresenceListener {
  return {
    onStirred: (roomId) => keepHall(systemCall(process, 'room'), lectureOf(roomId) ?? 0),
    onJoined: () => undefined,
    onLeft: () => undefined,
    onRestarted(roomIds) {
      const ctx = systemCall(process, 'room')
      for (const roomId of roomIds) {
        const told = inTransaction(ctx, async (tx) =>
          tellHall(tx, lectureOf(roomId) ?? 0, 'lecture.restarted'),
        )
        told.catch((error: unknown) => ctx.log.error({ err: error }, 'a hall was not told to offer again'))
      }
    },
  }
}
