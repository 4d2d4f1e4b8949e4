import { useState, useSyncExternalStore } from 'react'

const WIDE = '(min-width: 768px)'

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/**
 * Open beside the lesson where there is room, until she closes it; below 768 px a sheet that opens on demand and
 * closes with a choice.
 */
export function useOutlineOpen() {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )
  const [isClosedWide, setClosedWide] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const closeSheet = () => setSheetOpen(false)
  return {
    isWide,
    isOpen: isWide ? !isClosedWide : isSheetOpen,
    toggle: () => (isWide ? setClosedWide(!isClosedWide) : setSheetOpen(!isSheetOpen)),
    closeSheet,
  }
}
