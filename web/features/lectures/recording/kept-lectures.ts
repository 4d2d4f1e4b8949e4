import { recordingStore, type KeptRecording } from '#web/kernel/recording/kept-recordings.ts'

/** A stretch of a lecture that its speaker recorded on this device. */
export interface KeptLecture extends KeptRecording {
  readonly lectureId: number
}

export const keptLectures = recordingStore<KeptLecture>('lectures')
