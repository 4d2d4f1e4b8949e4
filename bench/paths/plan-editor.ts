import { chromium, type Page } from '@playwright/test'
import type { Child } from '../children.ts'
import { MOST_MS, PAUSE_MS, signedIn, slowDown, SLOWER, waitsOf } from '../presses.ts'
import type { Table } from '../table.ts'

const STAGES = 6
const DAYS = 600
const TASKS = 4

/** From a press to the next paint in the plan of two years, all its weeks folded but two of each stage. */
export async function benchPlanEditor(product: Child, executablePath: string): Promise<Table> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: (string | number)[][] = []
  try {
    const page = await signedIn(browser, product.url)
    await page.goto(`${product.url}/admin/learning-paths/${await longPlan(page)}/curriculum`)
    await page.locator('input[data-day]').first().waitFor()
    await slowDown(page)
    for (const [act, perform] of Object.entries(acts)) {
      const waits = await waitsOf(page, () => perform(page))
      rows.push([act, waits.length, waits[waits.length >> 1] ?? 0, waits.at(-1) ?? 0, `<= ${MOST_MS}`])
    }
  } finally {
    await browser.close()
  }
  return {
    title: `The plan editor with ${DAYS} days of ${TASKS} tasks, ms to the next paint, CPU ${SLOWER} times slower`,
    head: ['act', 'presses', 'median', 'worst', 'budget'],
    rows,
  }
}

const check = (page: Page, at: number) => page.locator('input[data-day]').nth(at)

const acts: Record<string, (page: Page) => Promise<void>> = {
  async 'unfolding and folding weeks'(page) {
    const week = page.locator('button[aria-expanded="false"]').filter({ hasText: 'الأسبوع' }).first()
    for (let press = 0; press < 6; press++) {
      await week.click()
      await page.waitForTimeout(PAUSE_MS)
    }
  },
  async 'choosing a day, then all up to another'(page) {
    await check(page, 2).click()
    await page.waitForTimeout(PAUSE_MS)
    await check(page, 12).click({ modifiers: ['Shift'] })
    await page.waitForTimeout(PAUSE_MS)
    await check(page, 5).click({ modifiers: ['Shift'] })
    await page.waitForTimeout(PAUSE_MS)
  },
  async 'choosing days by keyboard'(page) {
    await check(page, 3).focus()
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Shift+ArrowDown')
      await page.waitForTimeout(PAUSE_MS)
    }
    await page.keyboard.press('Escape')
    await page.waitForTimeout(PAUSE_MS)
  },
  async 'moving a day by keyboard'(page) {
    await page.locator('button[aria-label^="نقل اليوم"]').nth(4).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PAUSE_MS)
    }
  },
}

/** Brought in by the desk's own calls, as her session: a stage of two years is a file. */
function longPlan(page: Page): Promise<number> {
  const table = [
    'المرحلة,اليوم,النوع,من,إلى,العنوان',
    ...Array.from({ length: DAYS * TASKS }, (_, at) => {
      const day = Math.floor(at / TASKS)
      const stage = `المرحلة ${1 + Math.floor((day * STAGES) / DAYS)}`
      return `${stage},${day + 1},قراءة,,,ورد ${at + 1}`
    }),
  ].join('\n')
  return page.evaluate(async (text) => {
    const post = async (path: string, body: object): Promise<number> => {
      const response = await fetch(`/api/v1${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('rattil_token')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      return ((await response.json()) as { data: { id: number } }).data.id
    }
    const path = await post('/admin/learning-paths', { title: 'مسار طويل للقياس' })
    return post('/curriculum/import', { path_id: path, format: 'csv', text })
  }, table)
}
