// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
  applications: 0,
  ready_courses: 0,
  reported_reviews: 0,
  substitutes: 0,
  tickets: 0,
  computed_at,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin')
  beSignedIn(aUser({ role: 'admin' }))
  server = fakeServer({
    'GET /api/v1/admin/waiting': () => ok(waiting),
    'GET /api/v1/admin/first-steps': () => ok({ left: [], aside: [] }),
    'GET /api/v1/admin/overview': () =>
      ok({
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
        receipts: { confirmed: 9, confirmed_last_30_days: 2, waiting: 0 },
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
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openScreen('/admin', '/admin', overview.Component)

// Testing Library folds the hard spaces of what it reads, not of what it is asked for.
const computed = `حُسبت ${formatDateTime(computed_at)}`.replaceAll(/\s+/g, ' ')
const region = async (name: string) =>
  within(await screen.findByRole('region', { name }, { timeout: 15_000 }))
const addressOf = (link: HTMLElement) => link.getAttribute('href')

test('each figure says its period and when it was computed, and opens the list behind it', async () => {
  open()
  const figures = await region('آخر ٣٠ يومًا')
  expect(figures.getByText(computed)).toBeTruthy()
  expect(figures.getAllByRole('link').map((link) => [link.textContent, addressOf(link)])).toEqual([
    ['طالبات جديدات', '/admin/students?joined=30&sort=newest'],
    ['منهن ٢ في آخر ٧ أيام', '/admin/students?joined=7&sort=newest'],
    ['تسجيل في الدورات', '/admin/reports?report=enrolments&state=active&period=30'],
    ['منها ٢ في آخر ٧ أيام', '/admin/reports?report=enrolments&state=active&period=7'],
    ['دروس مكتملة', '/admin/reports?report=completed-lessons&period=30'],
    ['منها ٢ في آخر ٧ أيام', '/admin/reports?report=completed-lessons&period=7'],
    ['دورات مكتملة', '/admin/reports?report=completed-courses&period=30'],
    ['منها ٢ في آخر ٧ أيام', '/admin/reports?report=completed-courses&period=7'],
  ])
})

test('what waits for her says that it is of now, and when it was computed', async () => {
  open()
  const decisions = await region('قرارات تنتظركِ')
  expect(await decisions.findByText(new RegExp(`^الآن، ${computed}`))).toBeTruthy()
  expect(await decisions.findByText('لا شيء ينتظر قراركِ الآن.')).toBeTruthy()
})

const linksOf = async (title: string) => {
  const panel = await region(title)
  await panel.findByText(new RegExp(computed))
  return panel.getAllByRole('link').map((link) => [spokenText(link), addressOf(link)])
}

/** A figure of a table is seen in digits and heard in words. */
function spokenText(link: HTMLElement) {
  const heard = link.cloneNode(true) as HTMLElement
  for (const seen of heard.querySelectorAll('[aria-hidden=true]')) seen.remove()
  return heard.textContent?.replaceAll(/\s+/g, ' ')
}

test('new students and enrolments lead to their lists, as a total and day by day', async () => {
  open()
  expect(await linksOf('نمو المستخدمين')).toEqual([
    ['طالبات جديدات: ١', '/admin/students?joined=30&sort=newest'],
    ['تسجيل في الدورات: ٢', '/admin/reports?report=enrolments&state=active&period=30'],
    ['طالبة جديدة واحدة', '/admin/students?joined=2026-11-20&sort=newest'],
    ['تسجيلان', '/admin/reports?report=enrolments&state=active&period=2026-11-20'],
  ])
})

test('learners lead to the students who learned then', async () => {
  open()
  expect(await linksOf('المتعلمات')).toEqual([
    ['اليوم: ١', '/admin/students?learned=1&sort=last_seen'],
    ['آخر ٧ أيام: ٢', '/admin/students?learned=7&sort=last_seen'],
    ['آخر ٣٠ يومًا: ٣', '/admin/students?learned=30&sort=last_seen'],
    ['طالبة واحدة', '/admin/students?learned=2026-11-20&sort=last_seen'],
  ])
})

test('a course leads to its desk, and each of its figures to its students', async () => {
  open()
  expect(await linksOf('إتمام الدورات')).toEqual([
    ['كل الدورات', '/admin/courses?sort=students'],
    ['تحفة الأطفال', '/admin/courses/7/details'],
    ['أتمتها ١', '/admin/courses/7/details?part=students&state=completed'],
    ['٤ طالبات', '/admin/courses/7/details?part=students&state=active'],
  ])
})

test('the receipts are told by sums and, month by month, in a table without a gap', async () => {
  open()
  expect(await linksOf('إيصالات التحويل')).toEqual([
    ['تأكد في آخر ٣٠ يومًا: ٢٥٠ ر.س، إيصالان', '/admin/receipts?status=confirmed&decided=30'],
    ['منذ البداية: ٩٠٠ ر.س، ٩ إيصالات', '/admin/receipts?status=confirmed'],
    ['ينتظر المراجعة: ٠ ر.س، لا إيصالات', '/admin/receipts'],
    ['المبلغ بالريال: ٢٥٠', '/admin/receipts?status=confirmed&decided=12m'],
    ['عدد الإيصالات: ٢', '/admin/receipts?status=confirmed&decided=12m'],
    ['٢٥٠ ر.س', '/admin/receipts?status=confirmed&decided=2026-10'],
    ['إيصالان', '/admin/receipts?status=confirmed&decided=2026-10'],
  ])
  const panel = await region('إيصالات التحويل')
  await userEvent.click(panel.getByText('التفاصيل'))
  const rows = within(panel.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(13)
  expect(rows.at(1)?.textContent).toMatch(/^ديسمبر ٢٠٢٥/)
  expect(rows.slice(-2).map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'أكتوبر ٢٠٢٦',
    'نوفمبر ٢٠٢٦',
  ])
})

const aReceipt = {
  id: 4,
  status: 'pending',
  amount: 120,
  student: { id: 8, name: 'ليلى', email: 'laila@rattil.test' },
  subject: { kind: 'course', id: 7, title: 'تحفة الأطفال', price: 120 },
  file: { id: 1, name: 'r.png', mime: 'image/png', url: '/r.png' },
  shared_with: [],
  reason: null,
  decided_by: null,
  decided_at: null,
  created_at: computed_at,
}
const page = (items: readonly object[]) =>
  ok(items, { meta: { page: 1, per_page: 3, total: items.length, last_page: 1 } })
const CONFIRM = 'POST /api/v1/admin/receipts/4/confirm'

function receiptWaits() {
  server.on('GET /api/v1/admin/waiting', () => ok({ ...waiting, receipts: 1 }))
  server.on('GET /api/v1/admin/receipts', () => page([aReceipt]))
  server.on(CONFIRM, () => ok({ ...aReceipt, status: 'confirmed' }))
  open()
}

test('a receipt is confirmed where it stands, and taken back before it was carried out', async () => {
  receiptWaits()
  await userEvent.click(await screen.findByRole('button', { name: 'تأكيد إيصال ليلى' }))
  await userEvent.click(await screen.findByRole('button', { name: /^تراجع: / }))
  await screen.findByRole('button', { name: 'تأكيد إيصال ليلى' })
  cleanup()
  expect(server.to(CONFIRM)).toEqual([])
})

test('what was decided is carried out at once when she leaves the page', async () => {
  receiptWaits()
  await userEvent.click(await screen.findByRole('button', { name: 'تأكيد إيصال ليلى' }))
  cleanup()
  await waitFor(() => expect(server.to(CONFIRM)[0]?.body).toEqual({ shared_with: [] }))
})

test('a receipt whose file was sent for another request too is not decided without looking', async () => {
  server.on('GET /api/v1/admin/waiting', () => ok({ ...waiting, receipts: 1 }))
  const shared = {
    id: 5,
    status: 'pending',
    amount: 90,
    student: { id: 9, name: 'سارة' },
    subject: { kind: 'course', id: 2, title: 'ب' },
  }
  server.on('GET /api/v1/admin/receipts', () => page([{ ...aReceipt, shared_with: [shared] }]))
  open()
  const review = await screen.findByRole('link', { name: 'المراجعة: إيصال ليلى' })
  expect(addressOf(review)).toBe('/admin/receipts')
  expect(screen.queryByRole('button', { name: /^تأكيد إيصال/ })).toBeNull()
})

test('an empty platform shows its first steps, each where it is done, and no empty chart', async () => {
  server.on('GET /api/v1/admin/first-steps', () => ok({ left: ['transfer', 'level', 'course'], aside: [] }))
  server.on('GET /api/v1/admin/user-growth', () =>
    ok({ days: [{ day: '2026-11-20', sign_ups: 0, enrolments: 0 }], computed_at }),
  )
  open()
  const steps = await region('الخطوات الأولى')
  expect(steps.getAllByRole('link').map(addressOf)).toEqual([
    '/admin/settings',
    '/admin/categories?list=levels',
    '/admin/courses/create',
  ])
  server.on('PUT /api/v1/admin/first-steps', () => ok({ left: ['level', 'course'], aside: ['transfer'] }))
  await userEvent.click(steps.getByRole('button', { name: 'ليست لنا: بيانات التحويل' }))
  await waitFor(() => expect(steps.getAllByRole('link')).toHaveLength(2))
  expect(server.to('PUT /api/v1/admin/first-steps')[0]?.body).toEqual({ aside: ['transfer'] })
  await region('المتعلمات')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'نمو المستخدمين' })).toBeNull())
})

test('a session whose teacher asks for a substitute stands among the decisions, with the way to choose one', async () => {
  server.on('GET /api/v1/admin/waiting', () => ok({ ...waiting, substitutes: 1 }))
  server.on('GET /api/v1/admin/circle-sessions/wanted-substitutes', () =>
    ok([
      {
        id: 11,
        circle: { id: 4, name: 'حلقة الفجر' },
        teacher: { id: 7, name: 'أ. منى الخالدي' },
        starts_at: '2026-11-22T02:15:00.000Z',
        asked_at: computed_at,
        reason: 'سفر طارئ',
      },
    ]),
  )
  openScreen('/admin', '/admin', overview.Component)
  const way = await screen.findByRole('link', { name: 'اختيار بديلة: حلقة الفجر' })
  expect(way.getAttribute('href')).toBe('/admin/circles/4/details')
  screen.getByText('سفر طارئ')
})
