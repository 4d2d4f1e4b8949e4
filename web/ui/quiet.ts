import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#core/store.ts'

/** How many parts of the page ask for silence, because somebody recites. */
const askers = createStore(0)

export const isQuiet = (): boolean => askers.get() > 0

/** While it is asked for, nothing of the page is read aloud except what must be: a screen reader speaks into the recitation. */
export function useQuiet(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined
    askers.set(askers.get() + 1)
    return () => askers.set(askers.get() - 1)
  }, [isAsked])
}

const useIsQuiet = (): boolean => useSyncExternalStore(askers.subscribe, isQuiet, () => false)

/** `aria-live` of a region that keeps silent while somebody recites. */
export const useLive = (): 'off' | undefined => (useIsQuiet() ? 'off' : undefined)
