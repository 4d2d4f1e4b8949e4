import type { Page } from '@playwright/test'
import { answered } from '../kit/noise.ts'
import { smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { PASSWORD } from '../kit/world.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

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
    await untilQuiet(page)
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test(
  'a search that is typed before its code has come is searched',
  { tag: ['@once', '@courses'] },
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

test(
  'a place that is asked for before its code has come is taken after the sign-in',
  { tag: ['@courses', '@enrolments'] },
  async ({ page, world }) => {
    const course = await smallCourse(world)
    const student = await world.person('student')
    const code = await holdCode(page)
    await page.goto(`/course/${course.id}`, { waitUntil: 'commit' })
    // Before the styles are there, the link of another width counts as visible too.
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
    await page.getByRole('link', { name: 'سجّلي في الدورة' }).filter({ visible: true }).first().click()
    await page.waitForURL(/\/login/, { waitUntil: 'commit' })
    code.letCome()
    await page.getByLabel('البريد الإلكتروني').fill(student.email)
    await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
    await page.waitForURL(`**${course.player}*`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.video.title)
  },
)

test(
  'a form that is sent before its code has come waits for it, and her password is never in the address',
  { tag: ['@once', '@auth'] },
  async ({ page, noise }) => {
    noise.allow(answered(422))
    const code = await holdCode(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const address = '/reset-password?token=worn-out'
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(PASSWORD)
    await page.getByRole('textbox', { name: 'تأكيد كلمة المرور' }).fill(PASSWORD)
    await code.requested
    await page.getByRole('button', { name: 'تعيين كلمة المرور' }).click()
    code.letCome()
    await expect(page.getByRole('alert')).toHaveText(/انتهت صلاحيته/)
    await expect(page).toHaveURL(address)
    expect(asked.filter((url) => url.includes(PASSWORD))).toEqual([])
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
