import type { Announcement } from '#contract/announcements/shapes.ts'
import { parsed, tab } from '#web/kernel/storage.ts'
import { countClick, countSeen, sendDismissal } from '../announcements.queries.ts'
import { rememberDismissed } from '../dismissed.ts'

/** A count that does not arrive is nobody's trouble. */
const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined)

const SEEN = 'seen_announcements'

/** Once in a tab: the server counts a person once a day anyway. */
export function tellSeen(id: number): void {
  const stored = parsed(tab.get(SEEN))
  const seen: unknown[] = Array.isArray(stored) ? stored : []
  if (seen.includes(id)) return
  tab.set(SEEN, JSON.stringify([...seen, id]))
  quietly(countSeen(id))
}

/** It goes at once; where the network is away only this device knows. */
export function dismiss(id: number): void {
  rememberDismissed([id])
  quietly(sendDismissal(id))
}

/** Whoever went where a dialog leads is not asked again that day. */
export function follow({ id, place }: Announcement): void {
  if (place === 'dialog') rememberDismissed([id])
  quietly(countClick(id))
}
