import { useEffect, useState, type RefObject } from 'react'

/** Whether a pointer rests on an element or the focus is in it. */
export function useIsHeld(element: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const line = element.current
    const listening = new AbortController()
    const { signal } = listening
    for (const type of ['pointerenter', 'focusin'])
      line?.addEventListener(type, () => setHeld(true), { signal })
    for (const type of ['pointerleave', 'focusout'])
      line?.addEventListener(type, () => setHeld(false), { signal })
    return () => listening.abort()
  }, [element])
  return isHeld
}
