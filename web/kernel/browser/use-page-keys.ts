import { useEffect, useRef } from 'react'
import { isKeyOff } from './single-keys.ts'

/** To a button, a verse or a row a digit or a letter means nothing, so it goes on to the page. */
const takersOf = (code: string) =>
  /^(?:(?:Digit|Numpad)\d|Key[A-Z])$/.test(code)
    ? 'input, textarea, select, dialog'
    : 'input, textarea, select, dialog, button, a, [tabindex="0"]'

/** The digit that a key writes, in the row above the letters or beside them; there the arrows lie on the same keys. */
export function digitOf({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): number | undefined {
  const digit = /^Digit(\d)$/.exec(code) ?? (/^[\d٠-٩]$/.test(key) ? /^Numpad(\d)$/.exec(code) : null)
  return digit ? Number(digit[1]) : undefined
}

/** Keys of a page by their place, so that an Arabic layout works; off while the focus is where keys mean something. */
export function usePageKeys(act: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyOff(event)) return
      // Held down, arrows go on; whatever acts once acts once.
      if (event.repeat && !event.code.startsWith('Arrow')) return
      if (document.querySelector('dialog[open]')) return
      if (event.target instanceof HTMLElement && event.target.closest(takersOf(event.code))) return
      if (latest.current(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
