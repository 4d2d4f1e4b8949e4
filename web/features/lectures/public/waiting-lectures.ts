import { sendWhatWaits } from '#web/kernel/recording/send-what-waits.ts'
import { LECTURES_WAIT } from '../recording/lectures-wait.ts'

/** Recorded lectures, also one that a page left behind which was closed in the middle of it. */
export const sendWaitingLectures = (): Promise<void> =>
  sendWhatWaits(LECTURES_WAIT, async () => (await import('../recording/lecture-queue.ts')).sendLeftLectures())
