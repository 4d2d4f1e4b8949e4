import type { Page } from '@playwright/test'
import { fillLogin } from '../kit/doors.ts'
import { loseNetwork } from '../kit/network.ts'
import { OFFLINE } from '../kit/noise.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type Person } from '../kit/world.ts'

test('the second woman on a phone sees nothing of the first @auth @phone', async ({
  page,
  world,
  enterAs,
}) => {
  const first = await world.person('student', `ريم ${unique()}`)
  const second = await world.person('student', `منى ${unique()}`)
  const course = await smallCourse(world)
  await enrol(world, first, course)
  await enterAs(page, first)
  await page.goto(`${course.player}?lesson=${course.text.id}`)
  await page.getByRole('textbox', { name: 'ملاحظاتي' }).fill('سر بيني وبين نفسي')
  await expect(page.getByText('تم الحفظ', { exact: true })).toBeVisible()
  await page.goto('/student')
  await expect(page.getByText(course.title).first()).toBeVisible()

  await signOut(page, first)
  await expect(page).toHaveURL('/login')
  expect(await leftBehind(page, first)).toEqual([])

  await fillLogin(page, second.email)
  await expect(page).toHaveURL('/student')
  await expect(page.getByText('ابدئي رحلتكِ بدورة')).toBeVisible()
  await page.goto(`${course.player}?lesson=${course.text.id}`)
  await expect(page.getByText('لم تقومي بالتسجيل في هذه الدورة بعد.')).toBeVisible()
  await page.goto('/student/profile')
  await expect(page.getByLabel('الاسم الكامل')).toHaveValue(second.name)
  await expect(page.locator('body')).not.toContainText(first.name)
  expect(await leftBehind(page, first)).toEqual([])
})

test('signing out ends at the login, also when the server cannot be told @auth @phone', async ({
  page,
  world,
  enterAs,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/)
  const her = await world.person('student')
  await enterAs(page, her)
  await page.goto('/student/settings')
  await page.route('**/auth/logout', (route) => route.abort())
  await signOut(page, her)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
  await page.goto('/student')
  await expect(page).toHaveURL(/\/login\?reason=login_required/)
})

test('what could not be sent is named before she leaves, and then nothing of it stays on the phone @auth @phone', async ({
  page,
  world,
  enterAs,
  noise,
}) => {
  noise.allow(OFFLINE)
  const her = await world.person('student', `سلمى ${unique()}`)
  const course = await smallCourse(world)
  await enrol(world, her, course)
  await enterAs(page, her)
  await page.goto(`${course.player}?lesson=${course.text.id}`)
  const home = page.getByRole('link', { name: 'العودة إلى لوحتي' })
  await home.click()
  await expect(page).toHaveURL('/student')
  // The menu's own code arrives with the first opening.
  await page.getByRole('button', { name: `حساب ${her.name}` }).click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).waitFor()
  await page.keyboard.press('Escape')
  await page.goBack()
  const note = page.getByRole('textbox', { name: 'ملاحظاتي' })
  await note.waitFor()

  await loseNetwork(page)
  await note.fill('سر بيني وبين نفسي')
  await expect(page.getByText('بانتظار الاتصال')).toBeVisible()
  await home.click()
  await expect(page.getByText('محفوظ على هذا الجهاز ويُرسل عند عودة الاتصال')).toContainText(
    `ملاحظات «${course.text.title}»`,
  )
  await signOut(page, her)
  const dialog = page.getByRole('alertdialog', { name: 'تسجيل الخروج؟' })
  await expect(dialog).toContainText(`لم يصل بعد إلى حسابكِ: ملاحظات «${course.text.title}»`)
  await dialog.getByRole('button', { name: 'البقاء' }).click()
  await expect(page).toHaveURL('/student')
  expect(await leftBehind(page, her)).not.toEqual([])

  await signOut(page, her)
  await dialog.getByRole('button', { name: 'الخروج وحذفه' }).click()
  await expect(dialog).toBeHidden()
  expect(await leftBehind(page, her)).toEqual([])
})

test('the director is asked before she leaves @auth @phone', async ({ page, world, enterAs }) => {
  const her = await world.person('admin')
  await enterAs(page, her)
  await page.goto('/admin/profile')
  await signOut(page, her)
  const dialog = page.getByRole('alertdialog', { name: 'تسجيل الخروج؟' })
  await dialog.getByRole('button', { name: 'البقاء' }).click()
  await expect(page).toHaveURL('/admin/profile')
  await signOut(page, her)
  await dialog.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('تم تسجيل الخروج')).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login\?reason=login_required/)
})

async function signOut(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name: `حساب ${name}` }).click()
  await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
}

/** What the browser keeps that names her, belongs to her or opens her account. */
const leftBehind = (page: Page, { id, name, email }: Person): Promise<string[]> =>
  page.evaluate(
    (words) =>
      [localStorage, sessionStorage].flatMap((store) =>
        Object.entries(store)
          .map(([key, value]) => `${key}=${String(value)}`)
          .filter((line) => words.some((word) => line.includes(word))),
      ),
    [`of_${id}_`, name, email, 'سر بيني'],
  )
