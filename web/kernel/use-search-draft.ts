import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

/**
 * What stands in the search box while the address follows 300 ms behind. A change of the address from elsewhere
 * (back, a removed chip) wins over the box; its own echo does not.
 */
export function useSearchDraft(search: string, onSettled: (search: string) => void) {
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (search !== seen) {
    setSeen(search)
    if (search !== sent) {
      setDraft(search)
      setSent(search)
    }
  }

  function settle(text: string) {
    clearTimeout(timer.current)
    const wanted = text.trim()
    setSent(wanted)
    if (wanted !== search) onSettled(wanted)
  }
  return {
    draft,
    type: (text: string) => {
      setDraft(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settle(text), DEBOUNCE_MS)
    },
    /** Enter does not wait. */
    flush: () => settle(draft),
    /** The box's text is on its way with another change. */
    cancel: () => {
      clearTimeout(timer.current)
      setSent(draft.trim())
    },
  }
}
