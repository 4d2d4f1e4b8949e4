import { chromium, type BrowserContext } from '@playwright/test'
import type { Role } from '#contract/kernel/route.ts'
import { ownServer } from '../e2e/kit/own-server.ts'
import { untilQuiet, watchNetwork } from '../e2e/kit/quiet-network.ts'
import { enterPage } from '../e2e/kit/test.ts'
import { openWorld, type World } from '../e2e/kit/world.ts'
import { ofCircle } from '../e2e/screens/demo-live.ts'
import { median } from './load.ts'
import { slowDown, SLOWER } from './presses.ts'
import type { Cell, Table } from './table.ts'

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const LINE = { offline: false, latency: 300, downloadThroughput: 750_000 / 8, uploadThroughput: 750_000 / 8 }

const pages: readonly {
  readonly path: string
  readonly as: Role
  readonly of?: (world: World) => Promise<string>
}[] = [
  { path: '/student', as: 'student' },
  { path: '/teacher', as: 'teacher' },
  { path: '/admin', as: 'admin' },
  { path: '/student/tasks', as: 'student' },
  { path: '/teacher/circles/{circleId}/live', as: 'teacher', of: ofCircle('/teacher/circles/ID/live') },
]

/** Pages of the demo on a slow phone and a poor line: first with nothing stored, then in a second tab. */
export async function benchHomes(executablePath: string, runs: number): Promise<Table> {
  const server = await ownServer({ RATTIL_DEMO: 'on' })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: Cell[][] = []
  try {
    await server.start()
    const world = await openWorld(server.dataDir)
    for (const { path, as, of } of pages) {
      const address = server.url + (of ? await of(world) : path)
      const arrivals: { readonly first: Arrival; readonly second: Arrival }[] = []
      for (let run = 0; run < runs; run++) {
        const context = await browser.newContext(PHONE)
        watchNetwork(context)
        const arriveOnce = () => arrive(context, address, { as, world })
        arrivals.push({ first: await arriveOnce(), second: await arriveOnce() })
        await context.close()
      }
      const middle = (of: (visits: (typeof arrivals)[number]) => number) =>
        Math.round(median(arrivals.map(of)))
      rows.push([
        path,
        middle(({ first }) => first.contentMs),
        middle(({ first }) => first.bytesBefore / 1000),
        middle(({ first }) => first.bytes / 1000),
        middle(({ first }) => first.scriptsBefore),
        middle(({ first }) => first.scripts),
        middle(({ first }) => first.calls),
        Math.max(...arrivals.map(({ first }) => first.shift)).toFixed(3),
        middle(({ second }) => second.contentMs),
      ])
    }
    await world.close()
  } finally {
    await browser.close()
    await server.remove()
  }
  return {
    title: `Her phone on a poor line (750 kbit/s, 300 ms, CPU ${SLOWER} times slower), median of ${runs}`,
    head: [
      'page',
      'content ms',
      'kB before',
      'kB in all',
      'scripts before',
      'scripts',
      'calls',
      'CLS',
      'again ms',
    ],
    rows,
  }
}

interface Arrival {
  readonly contentMs: number
  readonly bytesBefore: number
  readonly bytes: number
  readonly scriptsBefore: number
  readonly scripts: number
  readonly calls: number
  readonly shift: number
}

async function arrive(
  context: BrowserContext,
  address: string,
  { as, world }: { readonly as: Role; readonly world: World },
): Promise<Arrival> {
  const page = await context.newPage()
  await enterPage(page, await world.demoPerson(as), world)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await slowDown(page)
  await page.addInitScript(watchArrival)
  await page.goto(address)
  await page.locator('h1').filter({ visible: true }).first().waitFor()
  await untilQuiet(page)
  const arrival = await page.evaluate(readArrival)
  await page.close()
  return arrival
}

declare global {
  interface Window {
    arrival: { contentMs: number | undefined; shift: number }
  }
}

/** Before any code of the page: the content is there when nothing waits any more. */
function watchArrival(): void {
  const arrival: Window['arrival'] = { contentMs: undefined, shift: 0 }
  window.arrival = arrival
  const look = () => {
    const isThere =
      document.querySelector('main h1') &&
      !document.querySelector('[aria-busy=true], [data-arriving], .page-spinner')
    arrival.contentMs = isThere ? (arrival.contentMs ?? performance.now()) : undefined
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    })[])
      if (!hadRecentInput) arrival.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

function readArrival(): Arrival {
  const { contentMs = Number.NaN, shift } = window.arrival
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ].filter((entry) => entry instanceof PerformanceResourceTiming)
  const before = files.filter(({ responseEnd }) => responseEnd <= contentMs)
  const bytesOf = (some: typeof files) => some.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const scriptsIn = (some: typeof files) => some.filter(({ name }) => name.endsWith('.js')).length
  return {
    contentMs,
    shift,
    bytesBefore: bytesOf(before),
    bytes: bytesOf(files),
    scriptsBefore: scriptsIn(before),
    scripts: scriptsIn(files),
    calls: files.filter(({ name }) => name.includes('/api/v1/')).length,
  }
}
