import { sendWhatWaits } from '#web/kernel/recording/send-what-waits.ts'
import { TAKES_WAIT } from '../recording/takes-wait.ts'

/** Recitations for tasks. */
export const sendWaitingTakes = (): Promise<void> =>
  sendWhatWaits(TAKES_WAIT, async () => (await import('../recording/take-queue.ts')).takeQueue.start())
