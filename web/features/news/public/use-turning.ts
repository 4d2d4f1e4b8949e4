import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'
const EVERY_MS = 5_000

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(STILL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
const useWantsStillness = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(STILL).matches,
    () => true,
  )

/**
 * Which of `count` is shown: the next one every five seconds, while nobody points at it, stands in it, has paused it,
 * looks at another tab, or wants nothing to move.
 */
export function useTurning(count: number) {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isWatched = useRef({ hover: false, focus: false })
  const isStill = useWantsStillness()
  const step = (by: number) => setAt((current) => (current + by + count) % count)
  const isTurning = !isStill && !isPaused && count > 1

  const turn = useEffectEvent(() => {
    const { hover, focus } = isWatched.current
    if (!hover && !focus && document.visibilityState === 'visible') step(1)
  })
  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(() => turn(), EVERY_MS)
    return () => clearInterval(timer)
    // A step of hers begins the five seconds anew.
  }, [isTurning, at])

  const watch = (kind: 'hover' | 'focus', is: boolean) => () => {
    isWatched.current[kind] = is
  }
  return {
    at,
    step,
    isPaused,
    /** Where everything stands still there is nothing to pause. */
    canPause: !isStill && count > 1,
    togglePause: () => setPaused((was) => !was),
    /** Spread over the part that stops while it is pointed at or stood in. */
    watching: {
      onPointerEnter: watch('hover', true),
      onPointerLeave: watch('hover', false),
      onFocus: watch('focus', true),
      onBlur: watch('focus', false),
    },
  }
}
