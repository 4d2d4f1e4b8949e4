import { useEffect } from 'react'

/** Fetches code when the page has nothing else to do, for a part that must open without a network too. */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const later = window.requestIdleCallback ?? setTimeout
    // Whoever opens the part asks for its code again.
    later(() => void load().catch(() => undefined))
  }, [load])
}
