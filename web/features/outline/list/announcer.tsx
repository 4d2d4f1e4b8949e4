import { useSyncExternalStore } from 'react'
import type { Store } from '#core/store.ts'

/** What was told last, for those who do not see it happen. A store, because telling draws one line, not three hundred. */
export function Announcement({ of: { subscribe, get } }: { of: Store<string> }) {
  return <output className="sr-only">{useSyncExternalStore(subscribe, get)}</output>
}
