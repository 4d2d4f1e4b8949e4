import { sendWhatWaits } from '#web/kernel/recording/send-what-waits.ts'
import { VOICES_WAIT } from '../voice/voices-wait.ts'

/** Voice notes. */
export const sendWaitingVoices = (): Promise<void> =>
  sendWhatWaits(VOICES_WAIT, async () => (await import('../voice/voice-queue.ts')).startVoices())
