import { currentSession } from './session-state.ts'

/**
 * `voices`: notes of messages. `takes`: recitations for tasks. `turns`: what she recites in live rooms. `lectures`: what
 * a speaker recorded. `replies`: what a teacher says to recitations.
 */
export type RecordingKind = 'voices' | 'takes' | 'turns' | 'lectures' | 'replies'
const kinds: readonly RecordingKind[] = ['voices', 'takes', 'turns', 'lectures', 'replies']

/** Where the recordings of a person that have not arrived are kept on this device. */
export const recordingsDatabaseOf = (kind: RecordingKind, userId: number) => `rattil-${kind}-of-${userId}`

/** Within each of them. */
export const RECORDINGS = 'voices'

/** How many recordings of hers this device keeps that have not arrived; none in a browser that keeps nothing. */
export async function countRecordingsOf(userId: number): Promise<number> {
  if (!globalThis.indexedDB) return 0
  const counts = await Promise.all(kinds.map((kind) => countIn(recordingsDatabaseOf(kind, userId))))
  return counts.reduce((sum, count) => sum + count, 0)
}

const countIn = (database: string): Promise<number> =>
  new Promise((resolve) => {
    const none = () => resolve(0)
    const opening = indexedDB.open(database)
    // It was not there: nothing is left of the question.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = none
    opening.onsuccess = () => {
      const counting = opening.result.transaction(RECORDINGS).objectStore(RECORDINGS).count()
      counting.onsuccess = () => resolve(counting.result)
      counting.onerror = none
      opening.result.close()
    }
  })

/** Signing out leaves no voice of hers on a shared phone. */
export function wipeRecordingsOf(userId: number): void {
  for (const kind of kinds) globalThis.indexedDB?.deleteDatabase(recordingsDatabaseOf(kind, userId))
}

/** Whose recordings are opened now. */
export const recordingsOwner = (): number | undefined => currentSession().user?.id
