import { useEffect, useEffectEvent } from 'react'

/** Ctrl or Cmd with a letter, by the key's place, so that an Arabic keyboard layout works too. */
export function useShortcut(letter: string, run: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isLetter = event.code === `Key${letter.toUpperCase()}`
    if (!isLetter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
