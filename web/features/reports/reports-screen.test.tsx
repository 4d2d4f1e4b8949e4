// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Activity } from '#contract/reports/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as reports } from './reports-screen.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const LOG = 'GET /api/v1/admin/activities'
const ENROLMENTS = 'GET /api/v1/admin/enrollments'
const LESSONS = 'GET /api/v1/admin/completed-lessons'

const anEntry = (over: Partial<Activity> = {}): Activity => ({
  id: 1,
  at: AT,
  actor: { id: 2, name: 'هدى المنصور' },
  action: 'course.save',
  entity: 'course',
  entity_id: '7',
  before: { price_halalas: 10_000, instructor_id: 5, gives_certificate: false },
  after: { price_halalas: 0, instructor_id: 6, gives_certificate: true },
  thing: { name: 'تحفة الأطفال', course_id: 7, circle_id: null, lesson_id: null, user_id: null },
  names: { 'user:5': 'نورة', 'user:6': 'سارة' },
  ...over,
})
const page = (rows: unknown[], total = rows.length) =>
  ok(rows, { meta: { page: 1, per_page: 25, total, last_page: Math.max(1, Math.ceil(total / 25)) } })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/reports')
  beSignedIn(aUser({ role: 'admin' }))
  server = fakeServer({ [LOG]: () => page([anEntry()]) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (search = '') => openScreen('/admin/reports', `/admin/reports${search}`, reports.Component)
const textOf = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ')
const changes = async () => {
  const list = within(await screen.findByRole('list', { name: 'التغييرات' }))
  return list
    .getAllByRole('term')
    .map((term) => [textOf(term), term.nextElementSibling && textOf(term.nextElementSibling)])
}

test('an entry says each field in Arabic, old and new, and never a column', async () => {
  open()
  expect(await changes()).toEqual([
    ['المعلمة', 'نورة، صار: سارة'],
    ['السعر', '١٠٠ ر.س، صار: مجاني'],
    ['تمنح شهادة', 'لا، صار: نعم'],
  ])
  expect(document.body.textContent).not.toMatch(/price|instructor|halalas|gives_/)
})

test('what was changed has its screen, and all its changes are one step away', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'تحفة الأطفال' })
  expect(link.getAttribute('href')).toBe('/admin/courses/7/details')
  const all = screen.getByRole('link', { name: 'كل التغييرات: تحفة الأطفال' })
  expect(all.getAttribute('href')).toBe('/admin/reports?entity=course&entity_id=7')
})

test.each([
  ['user', '4', {}, '/admin/users/4'],
  ['lesson', '9', { course_id: 7 }, '/admin/courses/7/content?lesson=9'],
  ['question', '9', { course_id: 7, circle_id: null, lesson_id: 3 }, '/admin/courses/7/quiz/3'],
  ['payment_receipt', '9', { user_id: 4 }, '/admin/students/4?part=receipts'],
  ['enrolment', '9', { course_id: 7 }, '/admin/courses/7/details?part=students'],
  ['teacher_application', '9', {}, '/admin/teacher-applications/9'],
  ['level', '9', {}, '/admin/categories?list=levels'],
] as const)('a changed %s opens at its own place', async (entity, entity_id, over, address) => {
  const thing = { name: 'اسمه', course_id: null, circle_id: null, lesson_id: null, user_id: null, ...over }
  server.on(LOG, () => page([anEntry({ entity, entity_id, thing })]))
  open()
  expect((await screen.findByRole('link', { name: 'اسمه' })).getAttribute('href')).toBe(address)
})

test('what is gone is told by its number and leads nowhere', async () => {
  server.on(LOG, () => page([anEntry({ thing: null })]))
  open()
  await screen.findByText('دورة رقم ٧')
  expect(screen.queryByRole('link', { name: 'دورة رقم ٧' })).toBeNull()
})

test('the log of one thing says so in a chip that can be taken away', async () => {
  open('?entity=course&entity_id=7&area=course')
  const chip = await screen.findByRole('link', { name: /دورة: تحفة الأطفال، إزالة/ })
  expect(chip.getAttribute('href')).toBe('/admin/reports?area=course')
  const query = server.to(LOG)[0]?.query
  expect([query?.get('entity'), query?.get('entity_id'), query?.get('area')]).toEqual([
    'course',
    '7',
    'course',
  ])
  expect(screen.queryByRole('link', { name: /^كل التغييرات:/ })).toBeNull()
})

test('the filters go into the address when they are asked for, and keep the thing', async () => {
  const { where } = open('?entity=course&entity_id=7')
  await userEvent.type(await screen.findByLabelText('اسم من غيّرت'), 'نوف')
  await userEvent.selectOptions(screen.getByLabelText('القسم'), 'الدورات')
  await userEvent.click(screen.getByRole('button', { name: 'عرض' }))
  const address = new URLSearchParams(where().split('?')[1])
  expect(Object.fromEntries(address)).toEqual({
    search: 'نوف',
    area: 'course',
    entity: 'course',
    entity_id: '7',
  })
})

test('many changes of one deed wait behind a line, and a log that was cut off says so', async () => {
  const after = Object.fromEntries(['name', 'email', 'phone', 'bio', 'reason'].map((field) => [field, 'نص']))
  server.on(LOG, () => page([anEntry({ before: null, after })], 10_000))
  open()
  await screen.findByText('٥ تغييرات')
  screen.getByText(/أحدث ١٠٬٠٠٠ تغيير؛ ضيّقي المدة/)
})

test('a log without entries and a filter without results are different things; a failure can be tried again', async () => {
  server.on(LOG, () => page([]))
  open()
  await screen.findByText('لا تغييرات بعد')
  cleanup()
  const { where } = open('?area=level')
  await screen.findByText('لا تغييرات بهذه الشروط')
  await userEvent.click(screen.getByRole('button', { name: 'مسح عوامل التصفية' }))
  expect(where()).toBe('/admin/reports')
  cleanup()
  server.on(LOG, () => refuse('server_error', 'حدث خطأ في الخادم'))
  open('?area=site')
  await screen.findByRole('button', { name: 'إعادة المحاولة' }, { timeout: 15_000 })
})

const anEnrolment = {
  id: 70,
  student: { id: 4, name: 'أسماء الحربي' },
  course: { id: 7, title: 'تحفة الأطفال' },
  status: 'active',
  progress: 40,
  enrolled_at: AT,
  completed_at: null,
}

test('enrolments of a period and state: as many as the figure, each filter a chip', async () => {
  server.on(ENROLMENTS, () => page([anEnrolment], 228))
  open('?report=enrolments&state=active&period=30')
  const table = within(await screen.findByRole('table', { name: 'التسجيل في الدورات' }))
  expect(table.getByRole('link', { name: 'أسماء الحربي' }).getAttribute('href')).toBe('/admin/students/4')
  screen.getByText('٢٢٨ تسجيلًا')
  const query = server.to(ENROLMENTS)[0]?.query
  expect([query?.get('state'), query?.get('period')]).toEqual(['active', '30'])
  const chips = screen.getAllByRole('link', { name: /، إزالة/ })
  expect(chips.map((chip) => [textOf(chip), chip.getAttribute('href')])).toEqual([
    ['المدة: آخر ٣٠ يومًا، إزالة', '/admin/reports?report=enrolments&state=active'],
    ['الحالة: المسجلات، إزالة', '/admin/reports?report=enrolments&period=30'],
  ])
})

test('another period starts from the first page, and one that nobody could choose is as good as none', async () => {
  server.on(LESSONS, () => page([]))
  const { where } = open('?report=completed-lessons&period=2026-11-20&page=3')
  await screen.findByText('لا شيء في هذه المدة بهذه الشروط.')
  screen.getByText('المدة: ٢٠ نوفمبر ٢٠٢٦', { selector: 'a' })
  await userEvent.selectOptions(screen.getByLabelText('المدة'), 'المدة: آخر ٧ أيام')
  expect(where()).toBe('/admin/reports?report=completed-lessons&period=7')
  cleanup()
  open('?report=completed-lessons&period=soon')
  await screen.findByText('لم تُكمل طالبة درسًا بعد')
})
