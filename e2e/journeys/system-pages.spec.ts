import type { Page } from '@playwright/test'
import type { Diagnostics } from '#contract/system/shapes.ts'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'

const CLOSED = 'تعذر عرض بيانات المراقبة'
const refusals = [
  { status: 401, code: 'auth_error', message: 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى' },
  { status: 403, code: 'forbidden', message: 'ليست لديك صلاحية للوصول إلى هذا المحتوى' },
]

const failedJob: Diagnostics['failed_jobs'][number] = {
  id: '7e1f9c52-9d1c-4a38-9f0e-000000000001',
  queue: 'mail.send',
  reason: 'connect ECONNREFUSED',
  attempts: 3,
  created_at: '2026-11-20T09:00:00.000Z',
  failed_at: '2026-11-20T09:05:00.000Z',
}

test.describe('the pages of the system', { tag: ['@once', '@system'] }, () => {
  for (const path of ['system-health', 'server-monitoring', 'system-diagnostics'])
    test(`/admin/${path} says that its figures are closed, and signs nobody out`, async ({
      page,
      world,
      enterAs,
      noise,
    }) => {
      noise.allow(answered(401), answered(403))
      const call = `**/api/v1/admin/${path}`
      await enterAs(page, await world.demoPerson('admin'))
      for (const refusal of refusals) {
        await refuse(page, call, refusal)
        await page.goto(`/admin/${path}`)
        await expect(page.getByRole('alert').getByText(CLOSED)).toBeVisible()
        await expectSignedIn(page, `/admin/${path}`)
        await page.unroute(call)
      }
      await page.getByRole('button', { name: 'إعادة المحاولة' }).click()
      await expect(page.getByText(/^قُرئت /)).toBeVisible()

      await refuse(page, call, ...refusals.slice(1))
      await page.getByRole('button', { name: 'قراءة الآن' }).click()
      await expect(page.getByRole('alert').getByText(CLOSED)).toBeVisible()
      await expect(page.getByText(/^قُرئت /)).toBeVisible()
    })

  test('figures of files that are refused leave the page of the server standing', async ({
    page,
    world,
    enterAs,
    noise,
  }) => {
    noise.allow(answered(401), answered(403))
    await enterAs(page, await world.demoPerson('admin'))
    for (const refusal of refusals) {
      await refuse(page, '**/api/v1/admin/system/stats', refusal)
      await page.goto('/admin/server-monitoring')
      await expect(page.getByRole('region', { name: 'الملفات والبريد' }).getByText(CLOSED)).toBeVisible()
      await expect(page.getByRole('region', { name: 'التفاصيل' })).toBeVisible()
      await expectSignedIn(page, '/admin/server-monitoring')
      await page.unroute('**/api/v1/admin/system/stats')
    }
  })

  test('a failed job whose retry is refused is told so, and nobody is signed out', async ({
    page,
    world,
    enterAs,
    noise,
  }) => {
    noise.allow(answered(401))
    await enterAs(page, await world.demoPerson('admin'))
    await page.route('**/api/v1/admin/system-diagnostics', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: Diagnostics }
      const data: Diagnostics = { ...answer.data, failed_jobs: [failedJob] }
      await route.fulfill({ response, json: { ...answer, data } })
    })
    await refuse(page, '**/api/v1/admin/jobs/*/retry', ...refusals.slice(0, 1))
    await page.goto('/admin/system-diagnostics')
    await page.getByRole('button', { name: 'إعادة المهمة' }).click()
    await expect(page.getByText('تعذرت الإعادة')).toBeVisible()
    await expectSignedIn(page, '/admin/system-diagnostics')
  })
})

const refuse = async (page: Page, call: string, ...[refusal]: typeof refusals) => {
  if (!refusal) throw new Error('refused with what?')
  const { status, ...said } = refusal
  await page.route(call, (route) =>
    route.fulfill({ status, json: { success: false, data: null, request_id: 'r-1', ...said } }),
  )
}

async function expectSignedIn(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: /^حساب / })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('rattil_token'))).toBeTruthy()
}
