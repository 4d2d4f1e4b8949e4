import { useEffect } from 'react'
import { countRead } from '../news.queries.ts'

/** Told after a moment in which she may have left again. A read that is not counted is nobody's trouble. */
const AFTER_MS = 4_000

export function useCountRead(id: number): void {
  useEffect(() => {
    const timer = setTimeout(() => void countRead(id).catch(() => undefined), AFTER_MS)
    return () => clearTimeout(timer)
  }, [id])
}
