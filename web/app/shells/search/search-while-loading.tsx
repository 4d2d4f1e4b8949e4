import { useEffect, useEffectEvent } from 'react'

interface EarlyKeysProps {
  readonly onType: (change: (typed: string) => string) => void
  readonly onCancel: () => void
}

/** Stands in for the quick search while its code loads, so that what is typed meanwhile is not lost. */
export function SearchWhileLoading({ onType, onCancel }: EarlyKeysProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1))
    else if (event.key.length === 1) onType((typed) => typed + event.key)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return null
}
