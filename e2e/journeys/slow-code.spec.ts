import { expect, test } from '../kit/test.ts'

// A worker that keeps the code would answer in place of the network.
test.use({ serviceWorkers: 'block' })

test(
  'a button that is pressed before its code has come answers when it has',
  { tag: ['@phone', '@home'] },
  async ({ page }) => {
    const requested = Promise.withResolvers<undefined>()
    const arrives = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/[^/]+\.js/, async (route) => {
      requested.resolve(undefined)
      await arrives.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'القائمة' }).click()
    await requested.promise
    await expect(page.getByRole('dialog')).toHaveCount(0)
    arrives.resolve(undefined)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)
