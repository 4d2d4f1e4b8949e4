import { DISMISSED_HOURS } from '#contract/announcements/shapes.ts'
import { createStore } from '#core/store.ts'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { device, parsed, storage } from '#web/kernel/storage.ts'

/** Under it public/early.js finds what it hides before the first paint. */
const KEY = 'dismissed_announcements'
const STAYS_AWAY_MS = DISMISSED_HOURS * 3_600_000

const changes = createStore(0)
export const { subscribe: onDismissed, get: dismissedVersion } = changes

/** A visitor's stand on the device; those of one who is signed in are hers alone, and go when she signs out. */
const isOwn = () => currentSession().status === 'signed-in'
const readStored = (): unknown => (isOwn() ? storage.read(KEY) : parsed(device.get(KEY)))

/** What was dismissed here in the last day, with its moment. */
function readDismissed(): Record<string, number> {
  const stored = readStored()
  if (typeof stored !== 'object' || stored === null) return {}
  const since = Date.now() - STAYS_AWAY_MS
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => Number(entry[1]) > since),
  )
}

export const isDismissedHere = (id: number): boolean => readDismissed()[id] !== undefined

export function rememberDismissed(ids: readonly number[]): void {
  const dismissed = readDismissed()
  const fresh = ids.filter((id) => dismissed[id] === undefined)
  if (fresh.length === 0) return
  const now = Date.now()
  const next = { ...dismissed, ...Object.fromEntries(fresh.map((id) => [id, now])) }
  if (isOwn()) storage.write(KEY, next)
  else device.set(KEY, JSON.stringify(next))
  changes.set(changes.get() + 1)
}
