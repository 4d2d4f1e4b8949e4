// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CourseFigures, RosterEntry } from '#contract/course-students/shapes.ts'
import { aDeskCourse } from '#web/testing/desk.ts'
import { aReceipt } from '#web/testing/a-receipt.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as details } from './details-screen.tsx'

const COURSE = '/api/v1/admin/courses/5'
const ROSTER = `GET ${COURSE}/enrollments`
const STATS = `GET ${COURSE}/stats`
const DAY = '2026-11-20T08:00:00.000Z'

const anEntry = (over: Partial<RosterEntry> = {}): RosterEntry => ({
  id: 70,
  student: { id: 7, name: 'أسماء الحربي', email: 'asma@example.sa' },
  status: 'active',
  price: 0,
  enrolled_at: DAY,
  progress: 40,
  completed_count: 4,
  completed_at: null,
  last_accessed_at: DAY,
  receipt: null,
  ended: null,
  ...over,
})
const waiting = anEntry({
  status: 'pending_payment',
  price: 120,
  receipt: { id: 31, status: 'pending', amount: 120, created_at: DAY },
})
const page = (rows: unknown[]) =>
  ok(rows, { meta: { page: 1, per_page: 20, total: rows.length, last_page: 1 } })
const figures: CourseFigures = {
  computed_at: DAY,
  period: '30d',
  students: { active: 12, not_started: 2, completed: 5, waiting: 1, ended: 0 },
  completion_rate: 42,
  average_progress: null,
  rating: { average: null, count: 0, histogram: [0, 0, 0, 0, 0] },
  over_time: [
    { day: '2026-11-19', enrolments: 3, completions: 0 },
    { day: '2026-11-20', enrolments: 1, completions: 2 },
  ],
  funnel: [
    {
      lesson_id: 11,
      module_id: 1,
      title: 'المقدمة',
      type: 'text',
      completed: 9,
      percent: 75,
      stopped_here: 3,
    },
  ],
  quizzes: [],
}

// What a screen fetches later is here already, so that no test waits for a module.
beforeAll(() =>
  Promise.all([
    import('./figures.tsx'),
    import('#web/ui/overlays/menu-list.tsx'),
    import('#web/ui/toasts/toaster.tsx'),
  ]),
)

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/courses/5/details')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  server = fakeServer({
    [`GET ${COURSE}`]: () => ok(aDeskCourse()),
    [ROSTER]: () => page([anEntry()]),
    [STATS]: () => ok(figures),
    'GET /api/v1/admin/receipts': () => page([]),
    'GET /api/v1/admin/students': () => page([]),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = '') =>
  openScreen('/admin/courses/:courseId/details', `/admin/courses/5/details${search}`, details.Component)
const table = async () => within(await screen.findByRole('table', { name: 'المسجلات' }))
const fromMenu = async (item: string) => {
  const [trigger] = await screen.findAllByRole('button', { name: 'خيارات أسماء الحربي' })
  if (!trigger) throw new Error('a row has a menu')
  await userEvent.click(trigger)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('each figure opens the list behind it, and what nobody knows is not shown as zero', async () => {
  open()
  const stopped = await screen.findByText('تنتظر القرار')
  expect(stopped.getAttribute('href')).toContain('part=students&state=waiting')
  screen.getByText('لا بيانات')
  screen.getByText(/حُسبت/)
})

test('the chart has its figures in a table, day by day', async () => {
  open()
  const values = within(
    await screen.findByRole('table', { name: 'التسجيل والإتمام، آخر ٣٠ يومًا', hidden: true }),
  )
  expect(values.getAllByRole('row', { hidden: true }).map((row) => row.textContent)).toEqual([
    'اليومتسجيلإتمام',
    '١٩ نوفمبر٣٠',
    '٢٠ نوفمبر١٢',
  ])
})

test('another period is in the address and asked of the server', async () => {
  const { where } = open()
  await userEvent.click(await screen.findByRole('radio', { name: '٩٠ يومًا' }))
  expect(where()).toContain('period=90d')
  await waitFor(() => expect(server.to(STATS).at(-1)?.query.get('period')).toBe('90d'))
})

test('a list narrowed to nothing is another sight than a course without students', async () => {
  server.on(ROSTER, () => page([]))
  open('?part=students')
  await screen.findByText('لا مسجلات بعد')
  cleanup()
  open('?part=students&state=ended')
  await screen.findByText('لا توجد نتائج')
})

test('a receipt is confirmed from here, and the list asks anew', async () => {
  server.on(ROSTER, () => page([waiting]))
  server.on('POST /api/v1/admin/receipts/31/confirm', () => ok(aReceipt({ id: 31, status: 'confirmed' })))
  open('?part=students')
  await screen.findAllByText('بانتظار تأكيد الدفع')
  await fromMenu('تأكيد الإيصال')
  server.on(ROSTER, () => page([anEntry()]))
  await userEvent.click(await screen.findByRole('button', { name: 'تأكيد الإيصال' }))
  await (await table()).findByText('مسجلة')
})

test('a receipt is refused with a reason only', async () => {
  const REFUSE = 'POST /api/v1/admin/receipts/31/refuse'
  server.on(ROSTER, () => page([waiting]))
  server.on(REFUSE, () => ok(aReceipt({ id: 31, status: 'refused' })))
  open('?part=students')
  await fromMenu('رفض الإيصال')
  await userEvent.click(await screen.findByRole('button', { name: 'رفض الإيصال' }))
  await screen.findAllByText('اكتبي سبب الرفض')
  expect(server.to(REFUSE)).toHaveLength(0)
  await userEvent.type(screen.getByLabelText('سبب الرفض'), 'المبلغ ناقص')
  await userEvent.click(screen.getByRole('button', { name: 'رفض الإيصال' }))
  await waitFor(() => expect(server.to(REFUSE)[0]?.body).toEqual({ reason: 'المبلغ ناقص' }))
})

test('nobody is enrolled without being chosen', async () => {
  open('?part=students')
  await userEvent.click(await screen.findByRole('button', { name: 'تسجيل طالبة' }))
  await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الطالبة' }))
  await screen.findAllByText('اختاري طالبة من القائمة')
  expect(server.to(`POST ${COURSE}/enrollments`)).toHaveLength(0)
})

test('figures and lists that could not be loaded say so and can be asked for again', async () => {
  server.on(STATS, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open()
  await screen.findByText('تعذر تحميل الأرقام')
  server.on(STATS, () => ok(figures))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await screen.findByText('نسبة الإتمام')
})
