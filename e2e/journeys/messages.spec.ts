import type { Locator, Page } from '@playwright/test'
import { fillSignUp } from '../kit/doors.ts'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

const messages = (page: Page) => page.locator('[data-sonner-toast]:not([data-removed=true])')

test('a message covers neither a field nor the way on @auth', async ({ page }) => {
  await page.goto('/register')
  await fillSignUp(page, { name: '', email: 'not-an-address' })
  const message = messages(page)
  await expect(message).toHaveCount(1)
  await message.evaluate((toast) => Promise.all(toast.getAnimations().map((movement) => movement.finished)))
  const needed = page.getByRole('main').locator('input, [type=submit]')
  for (const part of await needed.all()) expect(await overlap(part, message)).toBe(false)
})

test(
  'at a large zoom a message lies upon nothing that has the focus @auth',
  { tag: '@once' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/register')
    const submit = page.getByRole('main').locator('[type=submit]')
    await submit.focus()
    await page.keyboard.press('Enter')
    const message = messages(page)
    await expect(message).toHaveCount(1)
    const focused = page.locator(':focus')
    await expect(focused).toHaveAccessibleName('الاسم الكامل')
    while (!(await submit.evaluate((key) => key === document.activeElement))) {
      await expect.poll(() => overlap(focused, message)).toBe(false)
      await page.keyboard.press('Tab')
    }
  },
)

test('the notice about her mail and that of her place are both read, one at a time @auth @enrolments', async ({
  page,
  world,
}) => {
  const course = await smallCourse(world)
  await page.goto(`/course/${course.id}`)
  await page.getByRole('link', { name: 'سجّلي في الدورة' }).click()
  await page.getByRole('main').getByRole('link', { name: 'إنشاء حساب' }).click()
  await expect(page.getByText('أنشئي حسابكِ وسنكمل تسجيلكِ في الدورة')).toBeVisible()
  await fillSignUp(page, { name: 'هند القحطاني', email: `hind.${unique()}@e2e.test` })
  await expect(messages(page)).toContainText('تم إنشاء حسابكِ')
  const since = Date.now()
  await expect(page.getByText('تم التسجيل بنجاح!')).toBeVisible()
  expect(Date.now() - since).toBeGreaterThan(2000)
  await expect(messages(page)).toHaveCount(1)
})

async function overlap(part: Locator, message: Locator): Promise<boolean> {
  const [one, other] = await Promise.all([part.boundingBox(), message.boundingBox()])
  if (!one || !other) return false
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
