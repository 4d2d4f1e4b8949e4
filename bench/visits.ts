import { statSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Child } from './children.ts'
import { root } from './root.ts'
import type { Table } from './table.ts'

const PHONE = { width: 360, height: 740 }
/** What loads within this time after the page is quiet belongs to the first visit. */
const LATE_MS = 1500

interface Loaded {
  readonly url: string
  readonly kind: string
  /** Over the line, with headers. */
  readonly bytes: number
}

/** A phone's first visit with an empty cache, as Chromium's own network log tells it. */
export async function benchVisits(product: Child, executablePath: string): Promise<Table> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: (string | number)[][] = []
  try {
    const course = await firstCourse(product.url)
    for (const path of ['/', '/courses', course, '/login', '/faq']) {
      const context = await browser.newContext({ viewport: PHONE, isMobile: true, serviceWorkers: 'block' })
      const page = await context.newPage()
      const loaded = await filesOf(page, product.url + path)
      await context.close()
      const sum = (kinds: readonly string[]) =>
        loaded.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0)
      rows.push([
        path,
        loaded.length,
        kb(sum(['Document'])),
        kb(sum(['Script'])),
        kb(gzipped(loaded)),
        kb(sum(['Stylesheet'])),
        kb(sum(['Font'])),
        kb(sum(['Image', 'Media', 'Manifest', 'Other'])),
        kb(sum(['Fetch', 'XHR'])),
        kb(loaded.reduce((total, { bytes }) => total + bytes, 0)),
        '<= 260',
      ])
    }
  } finally {
    await browser.close()
  }
  return {
    title: 'A first visit on a phone, kB over the line (brotli)',
    head: ['page', 'files', 'HTML', 'JS', 'JS gzip', 'CSS', 'fonts', 'pictures', 'calls', 'in all', 'budget'],
    rows,
  }
}

const kb = (bytes: number) => bytes / 1000

async function firstCourse(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/courses?per_page=1`)
  const { data } = (await response.json()) as { data: { id: number }[] }
  return `/course/${data[0]?.id}`
}

async function filesOf(page: Page, address: string): Promise<Loaded[]> {
  const log = await page.context().newCDPSession(page)
  const begun = new Map<string, { url: string; kind: string }>()
  const loaded: Loaded[] = []
  log.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    begun.set(requestId, { url: request.url, kind: type ?? 'Other' })
  })
  log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = begun.get(requestId)
    if (request && /^https?:/.test(request.url)) loaded.push({ ...request, bytes: encodedDataLength })
  })
  await log.send('Network.enable')
  await log.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(LATE_MS)
  return loaded
}

/** The scripts that were loaded, as gzip would have sent them: what the budget counts. */
function gzipped(loaded: readonly Loaded[]): number {
  const dist = process.env['RATTIL_DIST'] ?? join(root, 'dist')
  return loaded
    .filter(({ kind }) => kind === 'Script')
    .reduce((total, { url, bytes }) => {
      const file = join(dist, 'client', `${new URL(url).pathname}.gz`)
      return total + (existsSync(file) ? statSync(file).size : bytes)
    }, 0)
}
