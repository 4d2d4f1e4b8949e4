import { currentSession } from './session-state.ts'

const PREFIX = 'rattil-voices-of-'

/** Where the recordings of a person that have not arrived are kept on this device. */
export const voicesDatabaseOf = (userId: number) => `${PREFIX}${userId}`

/** Signing out leaves no voice of hers on a shared phone. */
export function wipeVoicesOf(userId: number): void {
  globalThis.indexedDB?.deleteDatabase(voicesDatabaseOf(userId))
}

/** Whose recordings are opened now. */
export const voicesOwner = (): number | undefined => currentSession().user?.id
