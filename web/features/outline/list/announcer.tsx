import { useSyncExternalStore } from 'react'

export type Announcer = ReturnType<typeof createAnnouncer>

/** What is told to those who do not see it happen. Kept outside of React: telling draws one line again, not three hundred. */
export function createAnnouncer() {
  let said = ''
  const listeners = new Set<() => void>()
  return {
    say(sentence: string) {
      said = sentence
      for (const hear of listeners) hear()
    },
    said: () => said,
    subscribe(hear: () => void) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}

export function Announcement({ of: { subscribe, said } }: { of: Announcer }) {
  return <output className="sr-only">{useSyncExternalStore(subscribe, said)}</output>
}
