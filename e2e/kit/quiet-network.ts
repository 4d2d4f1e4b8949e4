import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

interface Traffic {
  readonly open: Set<Request>
  lastEnd: number
}

const QUIET_MS = 500
const trafficOf = new WeakMap<Page, Traffic>()

/** From now on `untilQuiet` knows what the pages of this browser ask for. */
export function watchNetwork(context: BrowserContext): void {
  context.on('page', (page) => {
    const traffic: Traffic = { open: new Set(), lastEnd: 0 }
    trafficOf.set(page, traffic)
    page.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') traffic.open.add(request)
    })
    const end = (request: Request) => {
      traffic.open.delete(request)
      traffic.lastEnd = Date.now()
    }
    page.on('requestfinished', end)
    page.on('requestfailed', end)
  })
}

/**
 * Waits until a page has asked for nothing for half a second. Playwright's own `networkidle` may never come back on a
 * page whose frame is slow to ask for its files: github.com/microsoft/playwright/issues/42598.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page)
  if (!traffic) throw new Error('nobody watches the network of this page')
  await page.waitForLoadState()
  await expect
    .poll(() => listOpen(traffic), { message: 'what the page asks for', intervals: [50], timeout: 60_000 })
    .toEqual([])
}

/** Whether an answer is under way, or came within this time. */
export function isAsking(page: Page, restMs: number): boolean {
  const traffic = trafficOf.get(page)
  return traffic !== undefined && (traffic.open.size > 0 || Date.now() - traffic.lastEnd < restMs)
}

function listOpen({ open, lastEnd }: Traffic): string[] {
  // A frame of a request that opens a page may not be there yet.
  const waiting = [...open].filter(
    (request) => request.isNavigationRequest() || !request.frame().isDetached(),
  )
  if (waiting.length > 0) return waiting.map((request) => request.url())
  return Date.now() - lastEnd < QUIET_MS ? ['one that ended a moment ago'] : []
}
