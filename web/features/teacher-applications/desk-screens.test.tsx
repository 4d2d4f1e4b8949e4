// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApplicationDetail, ApplicationRow } from '#contract/teacher-applications/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as one } from './application-screen.tsx'
import { screen as list } from './applications-screen.tsx'

const PATH = '/admin/teacher-applications'
const LIST = `GET /api/v1${PATH}`
const ONE = `GET /api/v1${PATH}/7`
const ACCEPT = `POST /api/v1${PATH}/7/accept`
const REFUSE = `POST /api/v1${PATH}/7/refuse`

const aRow = (over: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id: 7,
  code: 'ABCDE23456',
  status: 'pending',
  name: 'هند القحطاني',
  email: 'hind@example.sa',
  phone: '0512345678',
  city: 'أبها',
  qualification: 'bachelor',
  memorised_juz: 30,
  ijaza: 'one',
  experience_years: 7,
  subjects: ['hifz'],
  created_at: '2026-11-01T08:00:00.000Z',
  decided_at: null,
  ...over,
})
const detail = (over: Partial<ApplicationDetail> = {}): ApplicationDetail => ({
  ...aRow(),
  ijaza_details: 'برواية حفص',
  times: ['evening'],
  about: 'أعلّم القرآن منذ سبع سنوات.',
  reason: null,
  decided_by: null,
  user_id: null,
  files: [
    { id: 1, kind: 'cv', name: 'سيرتي.pdf', mime: 'application/pdf', size: 2048, url: '/storage/x?sig=1' },
  ],
  files_removed_at: null,
  files_leave_at: null,
  notes: [],
  account: null,
  others: [],
  can: { accept: true, refuse: true },
  ...over,
})
const page = (items: ApplicationRow[], total = items.length) =>
  ok(items, { meta: { page: 1, per_page: 20, total, last_page: 1 } })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser(PATH)
  teachJsdomDialogs()
  server = fakeServer()
  beSignedIn(aUser({ role: 'admin' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const openList = (search = '') => openScreen(PATH, `${PATH}${search}`, list.Component)
const openOne = () => openScreen(`${PATH}/:applicationId`, `${PATH}/7`, one.Component)

test('what waits is asked for first; an empty desk, an empty search and a failure are told apart', async () => {
  server.on(LIST, () => page([]))
  openList()
  await screen.findByText('لا طلبات تنتظر قراركِ')
  expect(server.to(LIST)[0]?.query.get('status')).toBe('pending')
  cleanup()
  openList('?search=خديجة')
  await screen.findByText('لا توجد نتائج')
  cleanup()
  server.on(LIST, () => refuse('server_error', 'حدث خطأ في الخادم'))
  openList('?status=refused')
  await screen.findByText('تعذر تحميل الطلبات')
  server.on(LIST, () => page([aRow({ status: 'refused' })]))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect((await screen.findAllByText('هند القحطاني')).length).toBeGreaterThan(0)
})

test('accepting says what will follow, names the account that was seen, and shows the decision', async () => {
  const account = {
    id: 40,
    name: 'هند سعد',
    role: 'student',
    state: 'active',
    email_verified: true,
  } as const
  server.on(ONE, () => ok(detail({ account })))
  server.on(ACCEPT, () =>
    ok(detail({ status: 'accepted', user_id: 40, can: { accept: false, refuse: false } })),
  )
  openOne()
  await userEvent.click(await screen.findByRole('button', { name: 'قبول الطلب' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/وتبقى كلمة مروره/)
  dialog.getByText('هند سعد')
  server.on(ONE, () => ok(detail({ status: 'accepted', user_id: 40, can: { accept: false, refuse: false } })))
  await userEvent.click(dialog.getByRole('button', { name: 'قبول الطلب' }))
  await screen.findByText('قُبل الطلب')
  expect(server.to(ACCEPT)[0]?.body).toEqual({ account_id: 40 })
})

test('a decision that another director took first is said in the dialog', async () => {
  server.on(ONE, () => ok(detail()))
  server.on(REFUSE, () => refuse('conflict', 'قبلت سلمى العمري هذا الطلب من قبل.'))
  openOne()
  await userEvent.click(await screen.findByRole('button', { name: 'رفض الطلب' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText('سبب الرفض'), 'لا شاغر')
  await userEvent.click(dialog.getByRole('button', { name: 'رفض الطلب' }))
  await dialog.findByText('قبلت سلمى العمري هذا الطلب من قبل.')
})

test('an account that cannot become a teacher’s leaves only the refusal, and says why', async () => {
  const account = { id: 1, name: 'هدى', role: 'admin', state: 'active', email_verified: true } as const
  server.on(ONE, () => ok(detail({ account, can: { accept: false, refuse: true } })))
  openOne()
  await screen.findByText(/هذا بريد مديرة/)
  expect(screen.queryByRole('button', { name: 'قبول الطلب' })).toBeNull()
  screen.getByRole('button', { name: 'رفض الطلب' })
})

test('markup in what she wrote is shown as the text that it is', async () => {
  server.on(ONE, () => ok(detail({ about: '<img src=x onerror=alert(1)>', name: '<b>هند</b>' })))
  openOne()
  await screen.findByText('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img[src=x]')).toBeNull()
})

test('an application that is gone leads back to the list', async () => {
  server.on(ONE, () => refuse('not_found', 'هذا الطلب غير موجود.'))
  openOne()
  await screen.findByText('لا يوجد طلب بهذا الرقم')
  await waitFor(() => screen.getByRole('link', { name: 'العودة إلى الطلبات' }))
})
