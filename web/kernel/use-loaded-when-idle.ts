import { useWhenArrived } from './use-when-arrived.ts'

/** Fetches code when the page has all that it waits for, for a part that must open without a network too. */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  // Whoever opens the part asks for its code again.
  useWhenArrived(() => void load().catch(() => undefined))
}
