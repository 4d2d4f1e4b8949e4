import { useEffect, useEffectEvent } from 'react'
import { shortcutOf, type Shortcut } from './shortcut.ts'

/** Listens on the whole page; a key without a use now keeps its own meaning, so that space still scrolls a text. */
export function useShortcuts(acts: Readonly<Record<Shortcut, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event)
    const act = shortcut && acts[shortcut]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
