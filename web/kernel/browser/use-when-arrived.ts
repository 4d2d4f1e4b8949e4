import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** What hangs for so long keeps nothing else waiting. */
const PATIENCE_MS = 10_000

/**
 * Does what can wait, once: after the page has the answers that it asked for and nothing else to do, so that on a poor
 * line nothing stands before what she came to see.
 */
export function useWhenArrived(work: () => void): void {
  const queries = useQueryClient()
  const begin = useEffectEvent(work)
  useEffect(() => {
    const later = window.requestIdleCallback ?? setTimeout
    let isOver = false
    const stop = () => {
      isOver = true
      clearTimeout(timer)
      unsubscribe()
    }
    const start = () => {
      if (isOver) return
      stop()
      begin()
    }
    const look = () => {
      if (queries.isFetching() === 0) start()
    }
    const timer = setTimeout(start, PATIENCE_MS)
    const unsubscribe = queries.getQueryCache().subscribe(() => later(look))
    later(look)
    return stop
  }, [queries])
}
