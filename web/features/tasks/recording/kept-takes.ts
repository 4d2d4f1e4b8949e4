import { recordingStore, type KeptRecording } from '#web/kernel/recording/kept-recordings.ts'

/** A take of a recitation on this device. */
export interface KeptTake extends KeptRecording {
  readonly taskId: number
  /** What it is for, as she reads it while it waits. */
  readonly title: string
  /** Of a piece that is recited again: the mark of her teacher. */
  readonly markId?: number
  /** The take whose next piece it is. */
  readonly continues?: string
  /** Nobody ended it: the page, the browser or the battery did. */
  readonly isBroken?: true
}

export const keptTakes = recordingStore<KeptTake>('takes')
