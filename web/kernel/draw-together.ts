import { notifyManager, type QueryClient } from '@tanstack/react-query'

/** A sixtieth of a second. */
const FRAME_MS = 16
const ACTS = ['pointerdown', 'keydown', 'click']

/**
 * While a page starts, answers that come within one frame are drawn together: each by itself, they would draw the page
 * once each. From her first act on, and once the page writes an answer itself, they are drawn at once: what she did is
 * shown from here until its answer is there, and an answer that waits would let the old stand in between.
 *
 * The one exception is a write that is just ending. What it puts in place may take away the very form that sent it, and
 * a form that is gone is no longer told that it succeeded: so the form hears of it first, and then it is drawn.
 */
export function drawTogether(queries: QueryClient): void {
  let waiting: (() => void)[] = []
  let isStarting = true
  const ending = new Set<object>()
  const draw = () => {
    const all = waiting
    waiting = []
    for (const one of all) one()
  }
  const stopWaiting = () => {
    for (const act of ACTS) window.removeEventListener(act, stopWaiting, true)
    unsubscribe()
    isStarting = false
    if (ending.size === 0) queueMicrotask(draw)
  }
  for (const act of ACTS) window.addEventListener(act, stopWaiting, true)
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual) stopWaiting()
  })
  const mutations = queries.getMutationCache()
  mutations.config = {
    onSuccess: (_data, _sent, _kept, mutation) => void ending.add(mutation),
    onError: (_error, _sent, _kept, mutation) => void ending.add(mutation),
  }
  mutations.subscribe((event) => {
    const hasEnded =
      event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')
    if (!hasEnded) return
    ending.delete(event.mutation)
    if (!isStarting) queueMicrotask(draw)
  })
  notifyManager.setScheduler((tell) => {
    waiting.push(tell)
    if (waiting.length > 1) return
    if (isStarting) setTimeout(draw, FRAME_MS)
    else if (ending.size > 0) setTimeout(draw)
    else queueMicrotask(draw)
  })
}
