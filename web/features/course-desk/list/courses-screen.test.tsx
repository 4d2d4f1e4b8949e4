// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DeskCourseRow } from '#contract/course-desk/shapes.ts'
import { aDeskCourse } from '#web/testing/desk.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as courses } from './courses-screen.tsx'

const LIST = 'GET /api/v1/admin/courses'
const page = (rows: DeskCourseRow[], total = rows.length) =>
  ok(rows, { meta: { page: 1, per_page: 20, total, last_page: Math.max(1, Math.ceil(total / 20)) } })

// What a screen fetches later is here already, so that no test waits for a module.
beforeAll(() => Promise.all([import('#web/ui/overlays/menu-list.tsx'), import('#web/ui/toasts/toaster.tsx')]))

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/courses')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  server = fakeServer({
    [LIST]: () => page([aDeskCourse({ status: 'published' })]),
    'GET /api/v1/categories': () =>
      ok([{ id: 1, name: 'التجويد', color: 'teal', icon: 'book-open', courses_count: 1 }]),
    'GET /api/v1/levels': () => ok([{ id: 2, name: 'متقدم', courses_count: 1 }]),
    'GET /api/v1/admin/teachers': () => page([]),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (search = '') => openScreen('/admin/courses', `/admin/courses${search}`, courses.Component)
const table = () => screen.findByRole('table', { name: 'الدورات' })
/** Another one stands in its place while it loads. */
const tableWith = (text: string) =>
  waitFor(() => {
    const shown = screen.getByRole('table', { name: 'الدورات' })
    within(shown).getByText(text)
    return shown
  })
const fromMenu = async (item: string | RegExp) => {
  const [trigger] = await screen.findAllByRole('button', { name: 'خيارات «أحكام التجويد»' })
  if (!trigger) throw new Error('a row has a menu')
  await userEvent.click(trigger)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a row tells the state in words, who teaches, and how many wait for a decision', async () => {
  server.on(LIST, () => page([aDeskCourse({ status: 'hidden', waiting_count: 2 })]))
  open()
  const row = within(await tableWith('أحكام التجويد'))
  row.getByText('مخفية')
  row.getByText('خديجة المالكي')
  expect(row.getByText('٢ تنتظر القرار').getAttribute('href')).toBe(
    '/admin/courses/5/details?part=students&state=waiting',
  )
})

test('a choice is in the address and asked of the server; the state stays when the rest is cleared', async () => {
  const { where } = open('?state=draft')
  await screen.findByRole('option', { name: 'متقدم' })
  await userEvent.selectOptions(screen.getByLabelText('المستوى'), 'متقدم')
  expect(where()).toBe('/admin/courses?state=draft&level=2')
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.get('level')).toBe('2'))
  await userEvent.click(screen.getByRole('button', { name: 'مسح عوامل التصفية' }))
  expect(where()).toBe('/admin/courses?state=draft')
})

test('no courses yet, none in this state, and nothing found are three different sights', async () => {
  server.on(LIST, () => page([]))
  open()
  await screen.findByText('لا دورات بعد')
  cleanup()
  open('?state=removed')
  await screen.findByText('لا دورات محذوفة')
  cleanup()
  open('?search=شيء')
  await screen.findByText('لا توجد نتائج')
})

test('a search with a slip offers what was meant, and leads to it without the filters', async () => {
  server.on(LIST, () => page([]))
  server.on('GET /api/v1/courses/did-you-mean', () => ok({ words: 'التجويد', courses: [] }))
  open('?state=draft&search=التجويذ')
  await screen.findByText('لا دورة تطابق البحث وعوامل التصفية.')
  const meant = await screen.findByRole('link', { name: 'التجويد' })
  expect(meant.getAttribute('href')).toBe(`/admin/courses?search=${encodeURIComponent('التجويد')}`)
})

test('a list that could not be loaded can be asked for again', async () => {
  server.on(LIST, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open()
  await screen.findByText('تعذر تحميل الدورات')
  server.on(LIST, () => page([aDeskCourse()]))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await within(await table()).findByText('أحكام التجويد')
})

test('publishing says what will happen; what the course lacks is said in the dialog', async () => {
  server.on(LIST, () => page([aDeskCourse({ status: 'draft' })]))
  server.on('POST /api/v1/admin/courses/5/status', () =>
    refuse('conflict', 'لا تُنشر الدورة قبل أن يكون فيها درس منشور.'),
  )
  open()
  await fromMenu('نشر')
  await screen.findByText('تظهر في صفحة الدورات الآن، وتستطيع الطالبات التسجيل فيها.')
  await userEvent.click(screen.getByRole('button', { name: 'نشر الدورة' }))
  await screen.findByText('لا تُنشر الدورة قبل أن يكون فيها درس منشور.')
  expect(server.to('POST /api/v1/admin/courses/5/status')[0]?.body).toEqual({
    status: 'published',
    version: 1,
  })
})

test('a course that is in use is not removed, and the answer says where', async () => {
  server.on('DELETE /api/v1/admin/courses/5', () => refuse('conflict', 'هي شرط لدورة «التجويد المتقدم».'))
  open()
  await fromMenu('حذف')
  await userEvent.click(await screen.findByRole('button', { name: 'حذف الدورة' }))
  await screen.findByText('هي شرط لدورة «التجويد المتقدم».')
})

test('a copy is a draft that opens at once', async () => {
  server.on('POST /api/v1/admin/courses/5/duplicate', () => ok(aDeskCourse({ id: 6 })))
  const { where } = open()
  await fromMenu('نسخ الدورة')
  await userEvent.click(await screen.findByRole('button', { name: 'نسخ الدورة' }))
  await waitFor(() => expect(where()).toBe('/admin/courses/6/edit'))
  expect(server.to('POST /api/v1/admin/courses/5/duplicate')[0]?.body).toEqual({
    title: 'أحكام التجويد (نسخة)',
  })
})

test('what is in the bin can only be brought back', async () => {
  server.on(LIST, () => page([aDeskCourse({ restorable_until: '2026-12-20T00:00:00.000Z' })]))
  server.on('POST /api/v1/admin/courses/5/restore', () => ok(aDeskCourse()))
  open('?state=removed')
  await fromMenu('استرجاع الدورة')
  await userEvent.click(await screen.findByRole('button', { name: 'استرجاع الدورة' }))
  await screen.findByText('عادت الدورة مسودة')
})
