import type { Page, Route } from '@playwright/test'
import { expect, test } from '../kit/test.ts'
import { PHONE_DEVICE } from '../kit/browsers.ts'
import { addressOf, nounOf, untilStill, visits } from './visits.ts'

const MOST = 0.02
/** Answers that came within this time are given out together, the last one first. */
const GATHERED_MS = 150

for (const visit of visits)
  test(
    `${visit.path} does not move while it arrives, whatever answer comes first`,
    { tag: ['@phone', `@${nounOf(visit)}`] },
    async ({ world, tabOf }) => {
      const page = await tabOf(visit.as)
      await page.setViewportSize(PHONE_DEVICE.viewport)
      await page.addInitScript(collectShifts)
      await page.route('**/api/v1/**', lastAskedFirst())
      await page.goto(await addressOf(visit, world))
      await untilStill(page, visit)
      expect(await shifted(page), (await moved(page)).join('\n')).toBeLessThanOrEqual(MOST)
    },
  )

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
    shiftedBy: number
    movedElements: string[]
  }
}

function collectShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName} ${node.id} ${node.textContent.slice(0, 60)}`
      : String(node?.textContent)
  window.shiftedBy = 0
  window.movedElements = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[])
      if (!entry.hadRecentInput) {
        window.shiftedBy += entry.value
        window.movedElements.push(
          `${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => nameOf(node)).join(' · ')}`,
        )
      }
  }).observe({ type: 'layout-shift', buffered: true })
}

const shifted = (page: Page): Promise<number> => page.evaluate(() => window.shiftedBy)
const moved = (page: Page): Promise<string[]> => page.evaluate(() => window.movedElements)
