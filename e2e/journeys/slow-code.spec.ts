import type { Page } from '@playwright/test'
import { expect, test } from '../kit/test.ts'

// A worker that keeps the code would answer in place of the network.
test.use({ serviceWorkers: 'block' })

test(
  'a button that is pressed before its code has come answers when it has',
  { tag: ['@phone', '@home'] },
  async ({ page }) => {
    const code = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'القائمة' }).click()
    await code.requested
    await expect(page.getByRole('dialog')).toHaveCount(0)
    code.letCome()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test(
  'a search that is typed before its code has come is searched',
  { tag: ['@courses'] },
  async ({ page }) => {
    const code = await holdCode(page)
    await page.goto('/courses', { waitUntil: 'commit' })
    const box = page.getByRole('searchbox', { name: 'البحث في الدورات' })
    await box.fill('التجويد')
    await code.requested
    code.letCome()
    await expect(page).toHaveURL(/search=/)
    await expect(box).toHaveValue('التجويد')
    await expect(page.getByRole('link', { name: /«التجويد»/ })).toBeVisible()
  },
)

/** The code of a page is asked for and does not come before it is let. */
async function holdCode(page: Page) {
  const requested = Promise.withResolvers<undefined>()
  const comes = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/[^/]+\.js/, async (route) => {
    requested.resolve(undefined)
    await comes.promise
    await route.continue()
  })
  return { requested: requested.promise, letCome: () => comes.resolve(undefined) }
}
