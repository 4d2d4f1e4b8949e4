import { currentSession } from '../calls/session-state.ts'
import { hasStored } from '../storage.ts'

/** The worker knows these names too: public/sw.js. */
const CACHES = 'rattil-lessons-of-'

/** Under which key of `storage` she chose what this device keeps for the time without a network. */
export const OFFLINE_CHOICE = 'offline'

/** Under which key of `storage` the last sheets of attendance lie that she has seen here; older ones under `sheets` have no clock. */
export const SEEN_SHEETS = 'clocked-sheets'

export const lessonsCacheOf = (userId: number) => `${CACHES}${userId}`
/** The page of a sheet with its code. */
export const sheetsCacheOf = (userId: number) => `${CACHES}${userId}-sheets`

/** With lessons or sheets on the device she waits no longer than that for a line that carries nothing. */
export const BRIEFLY = { isTriedOnce: true, patienceMs: 10_000 } as const

/** Whether she has chosen lessons for this device; known before the server has answered who she is. */
export const choseLessons = (userId: number): boolean => hasStored(userId, OFFLINE_CHOICE)

/** Whether the device keeps something that she may open without the server. */
export const keepsForAway = (userId: number): boolean =>
  choseLessons(userId) || hasStored(userId, SEEN_SHEETS)

/**
 * Stored lessons live as long as their session on this device: nobody reads them after she has gone, and another
 * account never finds them.
 */
export async function eraseLessonsOfOthers(): Promise<void> {
  const owner = currentSession().user?.id
  const own = owner === undefined ? [] : [lessonsCacheOf(owner), sheetsCacheOf(owner)]
  // Where the browser keeps nothing there is nothing to erase.
  const names = await globalThis.caches?.keys().catch(() => [])
  const others = names?.filter((name) => name.startsWith(CACHES) && !own.includes(name)) ?? []
  await Promise.all(others.map((name) => caches.delete(name)))
}
