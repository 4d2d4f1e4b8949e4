import { recordingStore, type KeptRecording } from '#web/kernel/recording/kept-recordings.ts'

/** Her own turn of a live room, or a part of it, on this device. */
export interface KeptTurn extends KeptRecording {
  readonly sessionId: number
  readonly turnId: number
}

export const keptTurns = recordingStore<KeptTurn>('turns')
