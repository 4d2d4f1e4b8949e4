import { recordingStore, type KeptRecording } from '#web/kernel/recording/kept-recordings.ts'

/** A voice note on this device. */
export interface KeptVoice extends KeptRecording {
  readonly threadId: number
  /** Whom it is for, as she reads it while it waits. */
  readonly to: string
}

export const keptVoices = recordingStore<KeptVoice>('voices')
