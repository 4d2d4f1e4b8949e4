import { currentSession } from '../calls/session-state.ts'

/**
 * `voices`: notes of messages. `takes`: recitations for tasks. `turns`: what she recites in live rooms. `lectures`: what
 * a speaker recorded. `replies`: what a teacher says to recitations.
 */
export type RecordingKind = 'voices' | 'takes' | 'turns' | 'lectures' | 'replies'
const kinds: readonly RecordingKind[] = ['voices', 'takes', 'turns', 'lectures', 'replies']

/** Where the recordings of a person that have not arrived are kept on this device. */
export const recordingsDatabaseOf = (kind: RecordingKind, userId: number) => `rattil-${kind}-of-${userId}`

/** The store of their descriptions, within each of these databases. */
export const RECORDINGS = 'voices'

const PATIENCE_MS = 1000

/**
 * How many recordings of hers this device keeps that have not arrived. None in a browser that keeps nothing, or that
 * does not answer: whoever asks wants to sign out, perhaps on a shared phone, and nothing may hold her.
 */
export function countRecordingsOf(userId: number): Promise<number> {
  const noAnswer = new Promise<number>((resolve) => {
    setTimeout(() => resolve(0), PATIENCE_MS)
  })
  return Promise.race([countAll(userId).catch(() => 0), noAnswer])
}

async function countAll(userId: number): Promise<number> {
  const counts = await Promise.all(kinds.map((kind) => countIn(recordingsDatabaseOf(kind, userId))))
  return counts.reduce((sum, count) => sum + count, 0)
}

const countIn = (name: string): Promise<number> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name)
    // There is none of this kind: it is not made for the sake of the question.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(0)
    opening.onsuccess = () => {
      const database = opening.result
      try {
        const counting = database.transaction(RECORDINGS).objectStore(RECORDINGS).count()
        counting.onsuccess = () => resolve(counting.result)
        counting.onerror = () => resolve(0)
      } catch {
        resolve(0)
      } finally {
        database.close()
      }
    }
  })

/** Signing out leaves no voice of hers on a shared phone. */
export function wipeRecordingsOf(userId: number): void {
  for (const kind of kinds) globalThis.indexedDB?.deleteDatabase(recordingsDatabaseOf(kind, userId))
}

/** Whose recordings are opened now. */
export const recordingsOwner = (): number | undefined => currentSession().user?.id
