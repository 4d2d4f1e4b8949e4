import { recordingStore, type KeptRecording } from '#web/kernel/recording/kept-recordings.ts'

/** What a teacher says to a recitation, on this device until it goes with her grade. */
export interface KeptReply extends KeptRecording {
  readonly taskId: number
}

export const keptReplies = recordingStore<KeptReply>('replies')
