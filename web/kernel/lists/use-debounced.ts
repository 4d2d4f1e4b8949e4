import { useEffect, useRef } from 'react'

const DEBOUNCE_MS = 300

/** Work that waits until she has stopped typing for 300 ms; only what was asked last is done. */
export function useDebounced() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => cancel, [])
  return {
    cancel,
    later(work: () => void) {
      cancel()
      timer.current = setTimeout(work, DEBOUNCE_MS)
    },
  }
}
