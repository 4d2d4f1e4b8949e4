import { storage } from '#web/kernel/storage.ts'
import { TURN_MARKS_WAIT } from '../marking/marks-wait.ts'

/** Marks that a teacher made in a turn while the line was broken. Where none wait, nothing is loaded. */
export async function sendWaitingTurnMarks(): Promise<void> {
  if (storage.keys(TURN_MARKS_WAIT).length > 0)
    (await import('../marking/turn-mark-queue.ts')).turnMarkQueue.flushAll()
}
