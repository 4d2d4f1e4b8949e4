import { notifyManager, type QueryClient } from '@tanstack/react-query'

/** A sixtieth of a second. */
const FRAME_MS = 16
const ACTS = ['pointerdown', 'keydown', 'click']

/**
 * While a page starts, answers that come within one frame are drawn together: each by itself, they would draw the page
 * once each. From her first act on, and once the page writes an answer itself, they are drawn at once: what she did is
 * shown from here until its answer is there, and an answer that waits would let the old stand in between.
 */
export function drawTogether(queries: QueryClient): void {
  let waiting: (() => void)[] = []
  const draw = () => {
    const all = waiting
    waiting = []
    for (const one of all) one()
  }
  const stopWaiting = () => {
    for (const act of ACTS) window.removeEventListener(act, stopWaiting, true)
    unsubscribe()
    notifyManager.setScheduler(queueMicrotask)
    queueMicrotask(draw)
  }
  for (const act of ACTS) window.addEventListener(act, stopWaiting, true)
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) stopWaiting()
  })
  notifyManager.setScheduler((tell) => {
    waiting.push(tell)
    if (waiting.length === 1) setTimeout(draw, FRAME_MS)
  })
}
