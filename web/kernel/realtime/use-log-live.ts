import { useSettled } from './use-settled.ts'

/** Until then a screen reader takes what came for a part of what was there. */
const SETTLE_MS = 500

/**
 * `aria-live` of a log: what it begins with, and older lines that come above, are read by whoever goes there and not
 * aloud. `history` changes with each of these and is undefined before the first.
 */
export function useLogLive(history: unknown): 'off' | undefined {
  const settled = useSettled(history, SETTLE_MS, undefined)
  return history === undefined || settled !== history ? 'off' : undefined
}
