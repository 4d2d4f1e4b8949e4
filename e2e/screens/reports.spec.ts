import type { Page } from '@playwright/test'
import { expectOpenToEverybody } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { untilStill } from './visits.ts'

const figureOf = async (page: Page, label: string) => {
  const cell = page.locator('dl > div').filter({ has: page.getByRole('link', { name: label, exact: true }) })
  return (await cell.locator('dd').first().textContent())?.trim() ?? ''
}

test('the figures of the director open lists that are as long, and their tables are open to everybody @once @reports @stats', async ({
  tabOf,
}) => {
  const page = await tabOf('admin')
  for (const label of ['طالبات جديدات', 'تسجيل في الدورات', 'دروس مكتملة', 'دورات مكتملة']) {
    await page.goto('/admin')
    await untilStill(page)
    const figure = await figureOf(page, label)
    await page.getByRole('link', { name: label, exact: true }).click()
    await untilStill(page)
    await expect(page.locator('main output').filter({ hasText: figure }).first()).toBeVisible()
    await expectOpenToEverybody(page, untilStill)
  }
  await page.goto('/admin')
  await untilStill(page)
  for (const table of await page.getByText('التفاصيل', { exact: true }).all()) await table.click()
  await expectOpenToEverybody(page, untilStill)
})
