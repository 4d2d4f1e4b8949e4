import type { Page } from '@playwright/test'
import { untilAwake } from '../kit/network.ts'
import { expect, test } from '../kit/test.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

// A worker that keeps the faces would answer in place of the network.
test.use({ serviceWorkers: 'block' })

test('on a slow first visit nothing moves, and the next page is drawn in Cairo @once @home', async ({
  page,
}) => {
  await page.addInitScript(collectShifts)
  await slowFaces(page)
  await page.goto('/courses')
  await untilQuiet(page)
  expect(await faceOf(page, 'main h1 + p')).not.toBe('Cairo')
  await goToQuestions(page)
  await expect(page).toHaveURL('/faq')
  // The change of the page itself counts as a shift where it comes later than half a second after the press.
  await expect(page.getByRole('heading', { level: 1, name: 'الأسئلة الشائعة' })).toBeVisible()
  const before = await shifted(page)
  await expect.poll(() => faceOf(page, 'header nav a')).toBe('Cairo')
  await untilQuiet(page)
  expect((await shifted(page)) - before).toBeLessThanOrEqual(0.02)
})

test('a sheet that does not arrive keeps the face from no page @once @home', async ({ page, noise }) => {
  noise.allow(/net::ERR_FAILED/)
  await page.route('/print.css', (route) => route.abort())
  await slowFaces(page)
  await page.goto('/courses')
  await untilQuiet(page)
  await goToQuestions(page)
  await expect(page).toHaveURL('/faq')
  await expect.poll(() => faceOf(page, 'header nav a')).toBe('Cairo')
})

async function goToQuestions(page: Page): Promise<void> {
  const link = page.locator('a[href="/faq"]').filter({ visible: true }).first()
  await untilAwake(link)
  await link.click()
}

/** The face that the letters of a part are really drawn with. */
async function faceOf(page: Page, selector: string): Promise<string | undefined> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.toSorted((one, other) => other.glyphCount - one.glyphCount)[0]?.familyName
}

declare global {
  interface Window {
    /** How far parts have moved until the next frame is drawn. */
    movedUntilNow: () => Promise<number>
  }
}

/** Later than a browser waits for a face that it may do without. */
const slowFaces = (page: Page): Promise<unknown> =>
  page.route(/cairo-[^/]+\.woff2/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1500)
    })
    await route.continue()
  })

function collectShifts(): void {
  let movedBy = 0
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        movedBy += Number(entry.value)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.movedUntilNow = async () => {
    for (const _ of ['the one that is being drawn', 'the next'])
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    take(observer.takeRecords())
    return movedBy
  }
}

const shifted = (page: Page): Promise<number> => page.evaluate(() => window.movedUntilNow())
