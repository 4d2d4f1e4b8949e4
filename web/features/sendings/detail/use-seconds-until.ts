import { useEffect, useState } from 'react'

/** Whole seconds that are left until a moment, counting down to nothing. */
export function useSecondsUntil(moment: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  const left = moment === null ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
