import { useEffect, useState } from 'react'

const STEP_MS = 250

/** Runs down to nothing in steps, and stands still while it is paused. */
export function useTimeLeft(ms: number, isPaused: boolean): number {
  const [left, setLeft] = useState(ms)
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => setLeft((rest) => Math.max(0, rest - STEP_MS)), STEP_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  return left
}
