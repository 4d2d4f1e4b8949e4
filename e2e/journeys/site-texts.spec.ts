import { expect, test } from '../kit/test.ts'

const PREVIEW = 'iframe[title="معاينة الصفحة"]'

test('the director sees a text as its page will show it, on a phone and on a wide screen, and nothing is saved @once @site', async ({
  page,
  world,
  enterAs,
}) => {
  await enterAs(page, await world.person('admin'))
  await page.goto('/admin/settings?part=terms')
  await page.getByLabel('عنوان الصفحة').fill('شروط لم تُحفظ بعد')
  await page.getByLabel('النص').first().fill('سطر أول.\nسطر ثانٍ <b>كما كُتب</b>.')
  await page.getByRole('button', { name: 'معاينة' }).click()
  const shown = page.frameLocator(PREVIEW)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('شروط لم تُحفظ بعد')
  await expect(shown.getByText('سطر ثانٍ <b>كما كُتب</b>.')).toBeVisible()
  await expect(shown.getByRole('navigation', { name: 'التنقل الرئيسي' })).toBeVisible()

  await page.getByText('شاشة الجوال').click()
  await expect(shown.getByRole('navigation', { name: 'التنقل الرئيسي' })).toBeHidden()
  await expect(shown.getByRole('button', { name: 'القائمة' })).toBeVisible()
  await shown.getByRole('link', { name: 'الخصوصية', exact: true }).click()
  await expect(page).toHaveURL(/part=terms/)

  await page.getByRole('button', { name: 'إغلاق' }).click()
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('شروط الاستخدام')
})

test('a part of the home page is previewed in its place there @once @site', async ({
  page,
  world,
  enterAs,
}) => {
  await enterAs(page, await world.person('admin'))
  await page.goto('/admin/settings?part=how-it-works')
  await page.getByLabel('العنوان').first().fill('خطوة لم تُحفظ')
  await page.getByRole('button', { name: 'معاينة' }).click()
  const shown = page.frameLocator(PREVIEW)
  await expect(shown.getByRole('heading', { name: 'خطوة لم تُحفظ' })).toBeInViewport()
})
