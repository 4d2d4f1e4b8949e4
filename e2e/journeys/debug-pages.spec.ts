import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test('a test mail stands in the outbox and is shown as text @once @debug', async ({
  page,
  world,
  enterAs,
}) => {
  const to = `${unique()}@e2e.test`
  await enterAs(page, await world.person('admin'))
  await page.goto('/admin/debug/email')
  await page.getByLabel('إلى البريد').fill(to)
  await page.getByRole('button', { name: 'إرسال رسالة تجربة' }).click()
  await expect(page.getByText('كُتبت رسالة التجربة ولم تُرسل')).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: 'تحديث' }).click()
    await expect(page.getByText(to)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: new RegExp(`عرض .* إلى .*${to}`) }).click()
  await expect(page.getByRole('dialog').getByText('وصول هذه الرسالة')).toBeVisible()
})

test('a token is told whose it is, and why it does not work @once @debug', async ({
  page,
  world,
  enterAs,
}) => {
  const her = await world.person('student', 'هند القحطاني')
  const { access } = await world.session(her)
  await enterAs(page, await world.person('admin'))
  await page.goto('/admin/debug/auth')
  await expect(page.getByText('الرمز صالح، والجلسة مفتوحة.')).toBeVisible()
  await page.getByLabel('الرمز', { exact: true }).fill(access)
  await page.getByRole('button', { name: 'فحص الرمز' }).click()
  await expect(page.getByRole('status').getByText('هند القحطاني')).toBeVisible()
  await page.getByLabel('الرمز', { exact: true }).fill('invented')
  await page.getByRole('button', { name: 'فحص الرمز' }).click()
  await expect(page.getByText('لا جلسة بهذا الرمز', { exact: false })).toBeVisible()
})
