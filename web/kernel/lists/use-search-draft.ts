import { useState } from 'react'
import { useDebounced } from './use-debounced.ts'

/**
 * What stands in the search box while the address follows 300 ms behind. A change of the address from elsewhere
 * (back, a removed chip) wins over the box; its own echo does not.
 */
export function useSearchDraft(search: string, onSettled: (search: string) => void) {
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  const typing = useDebounced()

  if (search !== seen) {
    setSeen(search)
    if (search !== sent) {
      setDraft(search)
      setSent(search)
    }
  }

  function settle(text: string) {
    typing.cancel()
    const wanted = text.trim()
    setSent(wanted)
    if (wanted !== search) onSettled(wanted)
  }
  return {
    draft,
    type: (text: string) => {
      setDraft(text)
      const { pathname } = location
      // She may have followed a link meanwhile whose screen is being drawn: the search does not call her back.
      typing.later(() => pathname === location.pathname && settle(text))
    },
    /** Enter does not wait. */
    flush: () => settle(draft),
    /** The box's text is on its way with another change. */
    cancel: () => {
      typing.cancel()
      setSent(draft.trim())
    },
  }
}
