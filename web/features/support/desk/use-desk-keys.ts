import { useEffect, useEffectEvent } from 'react'
import { isKeyOff } from '#web/kernel/browser/single-keys.ts'

export interface DeskKeys {
  /** By the key's place, so that an Arabic keyboard layout works too. */
  readonly [code: string]: () => void
}

const TYPED = 'input, textarea, select, [contenteditable], dialog'

/** Single keys of the desk; they rest while she types, in dialogs, and with any other key held. */
export function useDeskKeys(keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, code, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    const run = keys[code]
    const isHeld = ctrlKey || metaKey || altKey || shiftKey
    if (
      !run ||
      isHeld ||
      defaultPrevented ||
      isKeyOff(event) ||
      (target instanceof Element && target.closest(TYPED))
    )
      return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
