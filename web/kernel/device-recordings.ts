import { currentSession } from './session-state.ts'

/**
 * `voices`: notes of messages. `takes`: recitations for tasks. `turns`: what she recites in live rooms. `lectures`: what
 * a speaker recorded. `replies`: what a teacher says to recitations.
 */
export type RecordingKind = 'voices' | 'takes' | 'turns' | 'lectures' | 'replies'
const kinds: readonly RecordingKind[] = ['voices', 'takes', 'turns', 'lectures', 'replies']

/** Where the recordings of a person that have not arrived are kept on this device. */
export const recordingsDatabaseOf = (kind: RecordingKind, userId: number) => `rattil-${kind}-of-${userId}`

/** Signing out leaves no voice of hers on a shared phone. */
export function wipeRecordingsOf(userId: number): void {
  for (const kind of kinds) globalThis.indexedDB?.deleteDatabase(recordingsDatabaseOf(kind, userId))
}

/** Whose recordings are opened now. */
export const recordingsOwner = (): number | undefined => currentSession().user?.id
