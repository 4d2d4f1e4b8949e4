import { expect, type Page, type Route } from '@playwright/test'
import { PHONE_DEVICE } from './browsers.ts'

/** The sum of all layout shifts while a page arrives; Web Vitals calls 0.1 good. */
const MOST = 0.02
/** Answers that came within this time are given out together, the last one first. */
const GATHERED_MS = 150
const API = '**/api/v1/**'

/** Nothing moves on a phone while a page arrives, whatever answer comes first. The window has its own width again after. */
export async function expectStillArrival(page: Page, arrive: () => Promise<void>): Promise<void> {
  const width = page.viewportSize()
  await page.setViewportSize(PHONE_DEVICE.viewport)
  await page.addInitScript(collectShifts)
  await page.route(API, lastAskedFirst())
  await arrive()
  const { sum, moved } = await page.evaluate(() => window.shifts)
  await page.unroute(API)
  if (width) await resize(page, width)
  expect.soft(sum, `moved while it arrived:\n${moved.join('\n')}`).toBeLessThanOrEqual(MOST)
}

/** The window takes this size, and what follows it has followed: a part may ask how wide it is and be drawn anew. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(untilDrawn)
}

/** Runs in the page: until some frames in a row have changed nothing, or it is seen that they always do. */
const untilDrawn = () =>
  new Promise<void>((resolve) => {
    let left = 4
    const latest = performance.now() + 2000
    const watcher = new MutationObserver(() => (left = 4))
    watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
    requestAnimationFrame(function next() {
      left--
      if (left > 0 && performance.now() < latest) requestAnimationFrame(next)
      else {
        watcher.disconnect()
        resolve()
      }
    })
  })

/** The reverse of the order in which a page asks is the one by which what stands above arrives after what stands below. */
function lastAskedFirst() {
  let waiting: (() => Promise<void>)[] = []
  const giveOut = async () => {
    const answers = waiting.toReversed()
    waiting = []
    for (const answer of answers) await answer()
  }
  return (route: Route) => {
    if (waiting.length === 0) setTimeout(() => void giveOut(), GATHERED_MS)
    waiting.push(() => route.continue().catch(() => undefined))
  }
}

declare global {
  interface Window {
    shifts: { sum: number; readonly moved: string[] }
  }
}

/** Before any code of the page. */
function collectShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly Source[]
  }
  interface Source {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName} ${node.id} ${node.textContent.slice(0, 60)}`
      : String(node?.textContent)
  const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`
  const sayMove = ({ node, previousRect, currentRect }: Source) =>
    `${nameOf(node)} (${boxOf(previousRect)} → ${boxOf(currentRect)})`
  window.shifts = { sum: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput) {
        window.shifts.sum += value
        window.shifts.moved.push(
          `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${sources.map(sayMove).join(' · ')}`,
        )
      }
  }).observe({ type: 'layout-shift', buffered: true })
  // A loaded machine is no slow network: nobody's patience ends while it is measured.
  const soon = window.setTimeout.bind(window)
  window.setTimeout = Object.assign(
    (run: TimerHandler, delay = 0, ...args: unknown[]) =>
      soon(run, delay < 3000 ? delay : delay * 20, ...args),
    window.setTimeout,
  )
}
