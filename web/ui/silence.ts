/** What a screen reader speaks by itself. An alert is left: it is what she must know now. */
const SPEAKING = 'output, [role=status], [role=log], [aria-live]'

/** A region with this attribute is spoken also where the others are silent. */
const URGENT = '[data-urgent]'

/** Silences every region within, also those that come later; answers how to let them speak again. */
export function silence(root: Document | Element): () => void {
  const before = new Map<Element, string | null>()
  const silenceAll = () => {
    for (const region of root.querySelectorAll(`:is(${SPEAKING}):not(${URGENT})`)) {
      const live = region.getAttribute('aria-live')
      if (live === 'off') continue
      before.set(region, live)
      region.setAttribute('aria-live', 'off')
    }
  }
  silenceAll()
  const watcher = new MutationObserver(silenceAll)
  watcher.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-live'] })
  return () => {
    watcher.disconnect()
    for (const [region, live] of before) {
      if (live === null) region.removeAttribute('aria-live')
      else region.setAttribute('aria-live', live)
    }
  }
}
