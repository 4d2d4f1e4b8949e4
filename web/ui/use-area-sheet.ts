import { useInsertionEffect } from 'react'

type AreaSheet = 'learner' | 'teacher' | 'director' | 'whole'
/** What the build calls them. */
const AREA_SHEET = /\/(?<name>learner|teacher|director|whole)-[\w-]{8}\.css$/

let current: AreaSheet | undefined
let isWatching = false

/**
 * The sheets of two areas hold the same classes, each in an order of its own, so only that of the screen in sight may
 * apply: `hidden` of a later one would win over `lg:table` of an earlier one. One arrives as soon as a link to its area
 * is pointed at, and one screen leads to another without a new document.
 */
export function useAreaSheet(name: AreaSheet): void {
  useInsertionEffect(() => {
    current = name
    applyCurrentOnly()
    if (!isWatching) new MutationObserver(applyCurrentOnly).observe(document.head, { childList: true })
    isWatching = true
  }, [name])
}

/** A sheet for no medium is loaded all the same, and applies as soon as its medium allows it. */
function applyCurrentOnly(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const name = AREA_SHEET.exec(link.href)?.groups?.['name']
    if (name) link.media = name === current ? 'all' : 'not all'
  }
}
