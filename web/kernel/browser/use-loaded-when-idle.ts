import { untilSheActs } from '#web/router/until-she-acts.ts'
import { useWhenArrived } from './use-when-arrived.ts'

/**
 * Fetches code for a part that must open without a network too: after the page has all that it waits for, once she does
 * something there or has stayed for a while, so that on a poor line nobody pays for it who only looks in. Whoever
 * reaches for the part before asks for its code at once.
 */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  // Whoever opens the part asks for its code again.
  useWhenArrived(() => void untilSheActs(() => void load().catch(() => undefined)))
}
