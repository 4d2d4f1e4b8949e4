import { chromium, type Page } from '@playwright/test'
import type { Child } from './children.ts'
import { MOST_MS, PAUSE_MS, signedIn, slowDown, SLOWER, waitsOf } from './presses.ts'
import type { Table } from './table.ts'

const LESSONS = 300
/** Every lesson on the screen at once is the worst; a long course begins folded. */
const shapes = [
  { name: 'one module, unfolded', modules: 1 },
  { name: 'ten modules, one unfolded', modules: 10 },
]

/** From a press of a key or the mouse to the next paint, as Chromium's Event Timing tells it, on a slow machine. */
export async function benchEditor(product: Child, executablePath: string): Promise<Table> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: (string | number)[][] = []
  try {
    for (const { name, modules } of shapes) {
      const page = await signedIn(browser, product.url)
      await page.goto(`${product.url}/admin/courses/${await longCourse(page, modules)}/content`)
      await page.getByRole('button', { name: /^الوحدة 1(?!\d)/, expanded: false }).click()
      await lesson(page, 1).waitFor()
      await slowDown(page)
      for (const [act, perform] of Object.entries(acts)) {
        const waits = await waitsOf(page, () => perform(page))
        rows.push([
          `${name}: ${act}`,
          waits.length,
          waits[waits.length >> 1] ?? 0,
          waits.at(-1) ?? 0,
          `<= ${MOST_MS}`,
        ])
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
  return {
    title: `The content editor with ${LESSONS} lessons, ms to the next paint, CPU ${SLOWER} times slower`,
    head: ['act', 'presses', 'median', 'worst', 'budget'],
    rows,
  }
}

const lesson = (page: Page, at: number) => page.getByRole('link', { name: new RegExp(`الدرس ${at}(?!\\d)`) })

/** The page is asked by plain selectors and left alone while it works: asking by role costs it more than the act. */
const acts: Record<string, (page: Page) => Promise<void>> = {
  async 'opening lessons'(page) {
    for (const at of [3, 9, 15, 21, 27]) {
      const row = page.locator(`main a[href*="/content?lesson="]`).nth(at)
      await row.scrollIntoViewIfNeeded()
      await row.hover()
      await page.waitForTimeout(PAUSE_MS)
      await row.click()
      await page.waitForTimeout(PAUSE_MS)
    }
  },
  async 'typing a title'(page) {
    await page.locator('section[aria-label^="تحرير الدرس"] input').first().focus()
    await page.waitForTimeout(PAUSE_MS)
    await page.keyboard.press('End')
    await page.keyboard.type(' tajweed rules', { delay: 60 })
    await page.waitForTimeout(PAUSE_MS)
  },
  async 'moving a lesson by keyboard'(page) {
    await page.locator('button[aria-label^="ترتيب الدرس"]').nth(9).focus()
    await page.waitForTimeout(PAUSE_MS)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(PAUSE_MS)
    }
  },
}

/** Made by the desk's own calls, as her session. */
function longCourse(page: Page, modules: number): Promise<number> {
  return page.evaluate(
    async ({ count, lessons }) => {
      const post = async (path: string, body: object): Promise<number> => {
        const response = await fetch(`/api/v1/admin/courses${path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${localStorage.getItem('rattil_token')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify(body),
        })
        return ((await response.json()) as { data: { id: number } }).data.id
      }
      const course = await post('', { title: 'دورة طويلة للقياس' })
      for (let at = 0; at < count; at++) {
        const module = await post(`/${course}/modules`, { title: `الوحدة ${at + 1}` })
        for (let place = 1; place <= lessons / count; place++)
          await post(`/${course}/modules/${module}/lessons`, {
            type: 'text',
            title: `الدرس ${(at * lessons) / count + place}`,
          })
      }
      return course
    },
    { count: modules, lessons: LESSONS },
  )
}
