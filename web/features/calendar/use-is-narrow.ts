import { useEffect, useState } from 'react'

const NARROW = '(max-width: 767px)'
const isNarrowNow = () => window.matchMedia(NARROW).matches

/** Whether the window is narrow. Paper is no window: the view that is seen is the one that is printed. */
export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(isNarrowNow)
  useEffect(() => {
    const query = window.matchMedia(NARROW)
    const follow = () => {
      if (!window.matchMedia('print').matches) setNarrow(isNarrowNow())
    }
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isNarrow
}
