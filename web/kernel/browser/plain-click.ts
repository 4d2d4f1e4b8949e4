import type { MouseEvent } from 'react'

/** A plain click does the page's own thing; a new tab stays a new tab. */
export const plainClick = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
