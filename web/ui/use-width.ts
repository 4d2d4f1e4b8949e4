import { useCallback, useState } from 'react'

/** How wide an element is, in pixels; zero before it is known. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    // Known before the first picture is drawn, so that nothing moves when it comes to be known.
    setWidth(Math.floor(roomIn(element)))
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { ref, width }
}

function roomIn(element: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
  return (
    element.clientWidth -
    (Number.parseFloat(paddingInlineStart) || 0) -
    (Number.parseFloat(paddingInlineEnd) || 0)
  )
}
