// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatDateTime } from '#core/format/date.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as overview } from './admin-overview-screen.tsx'

const computed_at = '2026-11-20T09:00:00.000Z'
const windows = { last_7_days: 2, last_30_days: 9 }
const waiting = {
  receipts: 0,
  oldest_receipt_at: null,
  reported_reviews: 0,
  applications: 0,
  oldest_application_at: null,
}

beforeEach(() => {
  freshBrowser('/admin')
  beSignedIn(aUser({ role: 'admin' }))
  fakeServer({
    'GET /api/v1/admin/overview': () =>
      ok({
        waiting,
        sign_ups: windows,
        enrolments: windows,
        completed_lessons: windows,
        completed_courses: windows,
        computed_at,
      }),
    'GET /api/v1/admin/user-growth': () =>
      ok({ days: [{ day: '2026-11-20', sign_ups: 1, enrolments: 2 }], computed_at }),
    'GET /api/v1/admin/engagement/stats': () =>
      ok({
        active_today: 1,
        active_last_7_days: 2,
        active_last_30_days: 3,
        days: [{ day: '2026-11-20', learners: 1 }],
        computed_at,
      }),
    'GET /api/v1/admin/revenue/stats': () =>
      ok({
        confirmed_total: 900,
        confirmed_last_30_days: 250,
        waiting_total: 0,
        months: [{ month: '2026-10', confirmed: 250, receipts: 2 }],
        computed_at,
      }),
    'GET /api/v1/admin/course-performance': () =>
      ok({
        courses: [
          {
            id: 7,
            title: 'تحفة الأطفال',
            students: 4,
            completed: 1,
            completion_percent: 25,
            average_progress: 40,
            rating: 5,
          },
        ],
        computed_at,
      }),
  })
  openScreen('/admin', '/admin', overview.Component)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// Testing Library folds the hard spaces of what it reads, not of what it is asked for.
const computed = `حُسبت ${formatDateTime(computed_at)}`.replaceAll(/\s+/g, ' ')
const region = async (name: string) =>
  within(await screen.findByRole('region', { name }, { timeout: 15_000 }))
const addressOf = (link: HTMLElement) => link.getAttribute('href')

test('each figure says its period and when it was computed, and opens the list behind it', async () => {
  const figures = await region('آخر ٣٠ يومًا')
  expect(figures.getByText(computed)).toBeTruthy()
  expect(figures.getAllByRole('link').map((link) => [link.textContent, addressOf(link)])).toEqual([
    ['طالبات جديدات', '/admin/students?sort=newest'],
    ['تسجيل في الدورات', '/admin/courses?sort=students'],
    ['دروس مكتملة', '/admin/courses?sort=students'],
    ['دورات مكتملة', '/admin/courses?sort=students'],
  ])
})

test.each([
  ['نمو المستخدمات', 'أحدث الطالبات', '/admin/students?sort=newest'],
  ['المتعلمات', 'من ظهرن في آخر ٣٠ يومًا', '/admin/students?seen=30&sort=last_seen'],
  ['إيصالات التحويل', 'الإيصالات المؤكدة', '/admin/receipts?status=confirmed'],
  ['إتمام الدورات', 'كل الدورات', '/admin/courses?sort=students'],
])('the panel «%s» says when it was computed and leads to its list', async (title, label, address) => {
  const panel = await region(title)
  expect(await panel.findByText(new RegExp(computed))).toBeTruthy()
  expect(addressOf(panel.getByRole('link', { name: label }))).toBe(address)
})

test('a course of the panel opens its desk, not the public page', async () => {
  const panel = await region('إتمام الدورات')
  expect(addressOf(await panel.findByRole('link', { name: 'تحفة الأطفال' }))).toBe('/admin/courses/7/details')
})

test('the receipts are told by sums and, month by month, in a table without a gap', async () => {
  const panel = await region('إيصالات التحويل')
  const sums = await panel.findByText(/تأكد في آخر ٣٠ يومًا/)
  expect(sums.textContent?.replaceAll(/\s+/g, ' ')).toBe(
    'تأكد في آخر ٣٠ يومًا ٢٥٠ ر.س، ومنذ البداية ٩٠٠ ر.س، وينتظر المراجعة ٠ ر.س',
  )
  await userEvent.click(panel.getByText('التفاصيل'))
  const rows = within(panel.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(13)
  expect(rows.at(1)?.textContent).toMatch(/^ديسمبر ٢٠٢٥/)
  expect(rows.slice(-2).map((row) => row.textContent)).toEqual(['أكتوبر ٢٠٢٦٢٥٠٢', 'نوفمبر ٢٠٢٦٠٠'])
})
