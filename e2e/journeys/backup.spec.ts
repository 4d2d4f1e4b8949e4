import { expect, test } from '../kit/test.ts'

/** Making and trying a backup of the demo takes longer than a page. */
const PATIENCE_MS = 150_000

test.describe('a backup by the director', { tag: ['@once', '@system'] }, () => {
  test('one press makes a backup, and the page says that it came back whole', async ({
    page,
    world,
    enterAs,
  }) => {
    await enterAs(page, await world.demoPerson('admin'))
    await page.goto('/admin/system-health')
    const panel = page.getByRole('region', { name: 'النسخ الاحتياطي' })
    await panel.getByRole('button', { name: 'نسخة احتياطية الآن' }).click()
    await expect(panel.getByRole('status')).toBeVisible()
    await expect(panel.getByText('عادت كاملة')).toBeVisible({ timeout: PATIENCE_MS })
    await expect(panel.getByRole('status')).toBeHidden()
    await expect(page.getByRole('list', { name: 'الفحوص' })).toContainText('وجُرّبت استعادتها فعادت كاملة')
  })
})
