import { storage } from '#web/kernel/storage.ts'
import { VOICES_WAIT } from '../voice/voices-wait.ts'

/** A voice note that did not arrive goes on from whichever page she opens next. */
export async function sendWaitingVoices(): Promise<void> {
  if (storage.read(VOICES_WAIT) !== true) return
  const { startVoices } = await import('../voice/voice-queue.ts')
  startVoices()
}
