import { useEffect, useRef } from 'react'
import { useWhenArrived } from './use-when-arrived.ts'

/** How long the line is left to her after the page has arrived. */
const REST_MS = 20_000

/**
 * Fetches code for a part that must open without a network too: long after the page has all that it waits for, so that
 * on a poor line nobody pays for it who only looks in. Whoever reaches for the part before asks for its code at once.
 */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useWhenArrived(() => {
    // Whoever opens the part asks for its code again.
    timer.current = setTimeout(() => void load().catch(() => undefined), REST_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
