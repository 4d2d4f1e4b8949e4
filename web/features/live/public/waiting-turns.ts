import { sendWhatWaits } from '#web/kernel/recording/send-what-waits.ts'
import { TURNS_WAIT } from '../recording/turns-wait.ts'

/** Turns of live rooms, also one that a page left behind which was closed in the middle of it. */
export const sendWaitingTurns = (): Promise<void> =>
  sendWhatWaits(TURNS_WAIT, async () => (await import('../recording/turn-uploads.ts')).sendLeftTurns())
