import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { Child } from './children.ts'
import { median } from './load.ts'
import type { Table } from './table.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Open to everybody, and not for search engines. */
const UNLISTED = ['/login', '/register', '/certificate', '/support']

/** One page of each kind: of courses, articles and the like the first that the sitemap names. */
async function publicPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const kinds = new Map<string, string>()
  for (const path of [...paths, ...UNLISTED]) {
    const [, section, one] = path.split('/')
    const kind = one === undefined ? path : `${section}/one`
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}

/** Lighthouse's own phone (slow 4G, a fourth of the processor), several runs, the median of each figure. */
export async function benchLighthouse(
  product: Child,
  { chromePath, runs }: { chromePath: string; runs: number },
): Promise<Table> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  const rows: (string | number)[][] = []
  try {
    for (const path of await publicPages(product.url)) {
      const found: Figures[] = []
      for (let run = 0; run < runs; run++) found.push(await auditOnce(product.url + path, chrome.port))
      const middle = (name: keyof Figures) => median(found.map((figures) => figures[name]))
      rows.push([
        decodeURI(path),
        ...CATEGORIES.map((name) => Math.round(middle(name) * 100)),
        middle('cls').toFixed(3),
        Math.round(middle('lcp')),
        Math.round(middle('tbt')),
        '>= 95, CLS <= 0.02',
      ])
    }
  } finally {
    chrome.kill()
  }
  return {
    title: `Lighthouse on its phone, median of ${runs}`,
    head: ['page', ...CATEGORIES, 'CLS', 'LCP ms', 'TBT ms', 'budget'],
    rows,
  }
}

type Figures = Record<(typeof CATEGORIES)[number] | 'cls' | 'lcp' | 'tbt', number>

/** Chromium now and then loses the beginning of a trace; such a run is none. */
const LOST_TRACE = 'NO_NAVSTART'

async function auditOnce(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    onlyCategories: [...CATEGORIES],
    logLevel: 'silent',
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits } = result.lhr
  if (result.lhr.runtimeError?.code === LOST_TRACE) return auditOnce(url, port)
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`)
  const score = (name: string) => categories[name]?.score ?? Number.NaN
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    cls: value('cumulative-layout-shift'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
  }
}
