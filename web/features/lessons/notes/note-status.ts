import type { LessonNote } from '#contract/lessons/shapes.ts'
import type { KeptWrite } from '#web/kernel/outbox/outbox-store.ts'

export const IDLE_MS = 1200

export type NoteStatus =
  /** Nothing has ever been written here. */
  | 'empty'
  | 'typing'
  | 'saving'
  /** The text is the one that the server last saved. */
  | 'saved'
  /** Kept on this device until the network is back. */
  | 'waiting'
  | 'refused'
  | 'conflict'

interface NoteFacts {
  readonly text: string
  /** As the server last said; undefined while nobody could ask. */
  readonly saved: LessonNote | undefined
  readonly isSaving: boolean
  readonly hasConflict: boolean
  readonly kept: Pick<KeptWrite, 'state'> | undefined
}

export function noteStatus({ text, saved, isSaving, hasConflict, kept }: NoteFacts): NoteStatus {
  if (hasConflict) return 'conflict'
  if (kept?.state === 'refused') return 'refused'
  if (isSaving) return 'saving'
  if (kept?.state === 'waiting') return 'waiting'
  if (text !== (saved?.notes ?? '')) return 'typing'
  return saved?.updated_at ? 'saved' : 'empty'
}
