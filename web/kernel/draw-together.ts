import { notifyManager } from '@tanstack/react-query'

/** A sixtieth of a second. */
const FRAME_MS = 16

/** Answers that come within one frame are drawn together: each by itself, they would draw the page once each. */
export function drawTogether(): void {
  let waiting: (() => void)[] = []
  notifyManager.setScheduler((tell) => {
    waiting.push(tell)
    if (waiting.length > 1) return
    setTimeout(() => {
      const all = waiting
      waiting = []
      for (const one of all) one()
    }, FRAME_MS)
  })
}
