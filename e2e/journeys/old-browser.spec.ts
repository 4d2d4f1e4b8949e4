import { makeOld } from '../kit/old-browser.ts'
import { expect, test } from '../kit/test.ts'
import { PASSWORD } from '../kit/world.ts'

// A worker that keeps the code would answer in place of the network.
test.use({ serviceWorkers: 'block' })

test(
  'in a browser that lacks the young methods she signs in by the form and opens her calendar',
  { tag: ['@auth', '@calendar', '@once'] },
  async ({ page, context, world }) => {
    await makeOld(context)
    const { email } = await world.person('student')
    await page.goto('/login')
    expect(await page.evaluate(() => 'withResolvers' in Promise || 'groupBy' in Map)).toBe(false)
    await page.getByLabel('البريد الإلكتروني').fill(email)
    await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
    await page.waitForURL(/\/student/)
    await page.goto('/student/calendar')
    await expect(page.getByRole('grid')).toBeVisible()
  },
)

test(
  'where the code of a page cannot run she is told what to do, and what the server drew is read',
  { tag: ['@auth', '@home', '@once'] },
  async ({ page, noise }) => {
    noise.allow(/^not caught/)
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'map'))
    await page.goto('/login')
    await expect(page.getByRole('alert')).toHaveText(/لم تعمل هذه الصفحة\. أعيدي تحميلها/)
    await expect(page.getByText('جارٍ التحميل...')).toBeHidden()
    await page.goto('/faq')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'الدورات' }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/courses/)
  },
)

test(
  'a page that is late says so, and what it said goes when it is there',
  { tag: ['@auth', '@once'] },
  async ({ page }) => {
    await page.clock.install()
    const comes = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/[^/]+\.js/, async (route) => {
      await comes.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByText('جارٍ التحميل...')).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('alert')).toHaveText(/تأخرت هذه الصفحة/)
    comes.resolve(undefined)
    await page.clock.resume()
    await expect(page.getByLabel('البريد الإلكتروني')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)
