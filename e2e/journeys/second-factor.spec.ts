import type { Page } from '@playwright/test'
import { appCode } from '#server/testing/second-factor.ts'
import { expectOpenToEverybody } from '../kit/axe.ts'
import { fillLogin } from '../kit/doors.ts'
import { expect, test } from '../kit/test.ts'

/** Each step of the app's clock gives one code, and each counts once; the next one is taken a step early. */
const nextStep = () => new Date(Date.now() + 30_000)

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^حساب / }).click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
  await page.waitForURL(/\/login/)
}

test('a teacher turns her second factor on, and comes in with a code and with a recovery code @once @auth @auth', async ({
  page,
  world,
  enterAs,
}) => {
  const her = await world.person('teacher')
  await enterAs(page, her)
  await page.goto('/teacher/settings')
  await page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' }).click()
  await expect(page.getByRole('img', { name: /تطبيق المصادقة/ })).toBeVisible()
  const secret = ((await page.getByText(/^[A-Z2-7 ]{19,}$/).textContent()) ?? '').replaceAll(' ', '')
  await expectOpenToEverybody(page)
  await page.getByLabel('اكتبي الرمز الظاهر في التطبيق').pressSequentially(appCode(secret, new Date()))

  await expect(page.getByRole('heading', { name: 'رموز الاسترداد' })).toBeFocused()
  const codes = await page
    .getByRole('list', { name: 'رموز الاسترداد' })
    .getByRole('listitem')
    .locator('[aria-hidden]')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await expectOpenToEverybody(page)
  await page.getByRole('button', { name: 'حفظتُها، متابعة' }).click()
  await expect(page.getByText('بقيت ١٠ رموز استرداد')).toBeVisible()
  await expectOpenToEverybody(page)

  await signOut(page)
  await fillLogin(page, her.email)
  await expect(page.getByRole('heading', { name: 'التحقق بخطوتين' })).toBeVisible()
  await expectOpenToEverybody(page)
  await page.getByLabel('رمز التطبيق').pressSequentially(appCode(secret, nextStep()))
  await expect(page).toHaveURL('/teacher')

  await signOut(page)
  await fillLogin(page, her.email)
  await page.getByRole('button', { name: /استعمال رمز استرداد/ }).click()
  await expectOpenToEverybody(page)
  await page.getByLabel('رمز الاسترداد').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'تحقق ودخول' }).click()
  await expect(page).toHaveURL('/teacher')
  await page.goto('/teacher/settings')
  await expect(page.getByText('بقيت ٩ رموز استرداد')).toBeVisible()
})
