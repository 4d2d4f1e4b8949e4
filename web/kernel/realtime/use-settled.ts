import { useEffect, useState } from 'react'

/** A value once it has stood for so long; until then the one that did. */
export function useSettled<T>(value: T, ms: number, first: T): T {
  const [settled, setSettled] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
