import type { Page } from '@playwright/test'
import { expect, test } from '../kit/test.ts'
import { courseCalled, untilStill } from './visits.ts'

const MOST = 0.02

for (const { name, address } of [
  { name: 'the front page', address: () => '/' },
  { name: 'the catalogue', address: () => '/courses' },
  { name: 'the policies', address: () => '/privacy' },
  {
    name: 'a course',
    address: async (world: Parameters<typeof courseCalled>[0]) =>
      `/course/${await courseCalled(world, 'makharij')}`,
  },
])
  test(`${name} does not move while it arrives`, async ({ page, world }) => {
    await page.addInitScript(collectShifts)
    await page.goto(await address(world))
    await untilStill(page)
    expect(await shifted(page)).toBeLessThanOrEqual(MOST)
  })

declare global {
  interface Window {
    shiftedBy: number
  }
}

function collectShifts(): void {
  window.shiftedBy = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        window.shiftedBy += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

const shifted = (page: Page): Promise<number> => page.evaluate(() => window.shiftedBy)
