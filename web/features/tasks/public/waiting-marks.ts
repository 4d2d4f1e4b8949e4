import { storage } from '#web/kernel/storage.ts'
import { MARKS_WAIT } from '../review/marks-wait.ts'

/** Marks that a teacher set while the line was broken. Where none wait, nothing is loaded. */
export async function sendWaitingMarks(): Promise<void> {
  if (storage.keys(MARKS_WAIT).length > 0)
    (await import('../review/instrument/mark-queue.ts')).markQueue.flushAll()
}
