import type { Page } from '@playwright/test'
import { loseNetwork } from '../kit/network.ts'
import { answered, OFFLINE } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

const CHUNK = /\/assets\/[^/]*my-courses-screen[^/]*\.js(\?|$)/

test.describe('code that does not arrive', () => {
  // A worker that keeps the code would answer in place of the network.
  test.use({ serviceWorkers: 'block' })

  test('is asked for twice more, then a reload is offered, which mends it', async ({
    page,
    world,
    enterAs,
    noise,
  }) => {
    noise.allow(/net::ERR_FAILED/)
    await enterAs(page, await world.demoPerson('student'))
    await page.goto('/student')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const tries: number[] = []
    await page.route(CHUNK, (route) => {
      tries.push(Date.now())
      return route.abort()
    })

    await page.getByRole('link', { name: 'دوراتي' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { name: 'خطأ في تحميل الصفحة' })).toBeVisible()
    await expect(page.getByText('حدث خطأ أثناء تحميل هذه الصفحة')).toBeVisible()
    expect(tries).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = tries
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(1150)

    await page.unroute(CHUNK)
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
    await expect(page).toHaveURL('/student/courses')
    await expect(page.getByRole('heading', { name: 'دوراتي', level: 1 })).toBeVisible()
  })
})

const brokenAnswer = (page: Page) =>
  page.route('**/api/v1/my-courses?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [{}],
        meta: { page: 1, per_page: 4, total: 1, last_page: 1 },
        message: '',
        request_id: 'x',
      },
    }),
  )

test(
  'a screen that breaks says that a report was sent, and the way on works',
  { tag: '@once' },
  async ({ page, world, enterAs, noise }) => {
    noise.allow(/TypeError|React|error boundary/i)
    await enterAs(page, await world.demoPerson('student'))
    await brokenAnswer(page)
    await page.goto('/student/courses')
    await expect(page.getByRole('heading', { name: 'عذراً، حدث خطأ مؤقت' })).toBeVisible()
    await expect(page.getByText(/أُرسل تقرير/)).toBeVisible()
    // A page that is loaded anew forgets this.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window)
    const again = page.getByRole('button', { name: 'إعادة المحاولة' })
    const response = page.waitForResponse('**/api/v1/my-courses?*')
    await again.click()
    await response
    await expect(again).toBeVisible()

    await page.unroute('**/api/v1/my-courses?*')
    await again.click()
    await expect(page.getByRole('heading', { name: 'دوراتي', level: 1 })).toBeVisible()
    expect(await isSamePage()).toBe(true)
  },
)

test(
  'from a screen that breaks she may reload, or go to her home',
  { tag: '@once' },
  async ({ page, world, enterAs, noise }) => {
    noise.allow(/TypeError|React|error boundary/i)
    await enterAs(page, await world.demoPerson('student'))
    await brokenAnswer(page)
    await page.goto('/student/courses')
    const reload = page.getByRole('button', { name: 'إعادة تحميل الصفحة' })
    await reload.waitFor()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await reload.click()
    await page.waitForFunction(() => !('isSamePage' in window))
    await reload.waitFor()
    await page.unroute('**/api/v1/my-courses?*')
    await page.getByRole('alert').getByRole('link', { name: 'الرئيسية' }).click()
    await expect(page).toHaveURL('/student')
    await expect(page.getByRole('heading', { level: 1, name: /أهلًا بكِ/ })).toBeVisible()
  },
)

test(
  'a report that does not arrive is not said to be sent',
  { tag: '@once' },
  async ({ page, world, enterAs, noise }) => {
    noise.allow(/TypeError|React|error boundary/i, answered(503))
    await enterAs(page, await world.demoPerson('student'))
    await brokenAnswer(page)
    const reports = page.waitForResponse('**/api/v1/client-errors')
    await page.route('**/api/v1/client-errors', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/student/courses')
    await reports
    await expect(page.getByRole('heading', { name: 'عذراً، حدث خطأ مؤقت' })).toBeVisible()
    await expect(page.getByText(/أُرسل تقرير/)).toHaveCount(0)
  },
)

test('an address that is not there is told so, with ways on', { tag: '@once' }, async ({ page, noise }) => {
  noise.allow(answered(404))
  await page.goto('/courses')
  expect((await page.goto('/nothing-here'))?.status()).toBe(404)
  await expect(page.getByText('404_NOT_FOUND')).toBeVisible()
  const contact = page.getByRole('main').getByRole('link', { name: 'تواصلي معنا' })
  await expect(contact).toHaveAttribute('href', '/#contact')
  // The button is there before the page's code is.
  const back = page.getByRole('button', { name: 'رجوع' })
  await expect(async () => {
    if (await back.isVisible()) await back.click({ timeout: 1000 })
    await expect(page).toHaveURL('/courses', { timeout: 3000 })
  }).toPass()
})

test('inside an area its own frame stays around a page that is not there', async ({
  page,
  world,
  enterAs,
  noise,
}) => {
  noise.allow(answered(404))
  const her = await world.demoPerson('teacher')
  await enterAs(page, her)
  expect((await page.goto('/teacher/nothing'))?.status()).toBe(404)
  await expect(page.getByText('404_NOT_FOUND')).toBeVisible()
  await expect(page.getByRole('button', { name: `حساب ${her.name}` })).toBeVisible()
})

test('the banner says that the network is away, and goes when it is back', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(OFFLINE)
  await page.goto('/courses')
  await loseNetwork(page)
  await expect(page.getByText('لا يوجد اتصال بالإنترنت')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('لا يوجد اتصال بالإنترنت')).toHaveCount(0)
})

test(
  'a list that cannot be fetched says so and offers another try',
  { tag: '@once' },
  async ({ page, noise }) => {
    noise.allow(answered(500))
    await page.goto('/courses')
    await untilQuiet(page)
    await page.route('**/api/v1/courses?*', (route) =>
      route.fulfill({
        status: 500,
        json: {
          success: false,
          data: null,
          message: 'خطأ في الخادم',
          code: 'server_error',
          request_id: 'r-1',
        },
      }),
    )
    await page.getByRole('searchbox', { name: 'البحث في الدورات' }).fill('التفسير')
    const again = page.getByRole('button', { name: 'إعادة المحاولة' }).first()
    await expect(again).toBeVisible()
    await page.unroute('**/api/v1/courses?*')
    await again.click()
    await expect(page.getByRole('link', { name: /التفسير/ }).first()).toBeVisible()
  },
)
