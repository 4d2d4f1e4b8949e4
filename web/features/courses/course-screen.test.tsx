// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn, pendingAction } from '#web/kernel/session/pending-action.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { uploadAnswering } from '#web/testing/upload-answering.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { course, enrolment, receipt } from '#web/testing/a-course.ts'
import { screen as courseScreen } from './course-screen.tsx'

const SHOW = 'GET /api/v1/courses/7'
const ENROLMENT = 'GET /api/v1/courses/7/enrollment'
const ENROLL = 'POST /api/v1/courses/7/enroll'
const MINE = 'GET /api/v1/courses/7/my-review'
const WRITE = 'PUT /api/v1/courses/7/my-review'

let server: ReturnType<typeof fakeServer>
const open = (address = '/course/7') => openScreen('/course/:courseId', address, courseScreen.Component)
/** The box of a wide screen; the bar of a phone says the same. */
const box = async () => within(await screen.findByRole('complementary', { name: 'التسجيل في الدورة' }))
const inBox = async <T extends HTMLElement = HTMLElement>(role: string, name: string) =>
  (await box()).findByRole<T>(role, { name })
/** While her place is being checked the button is there and does nothing. */
const press = async (name: string) => {
  const ready = await waitFor(async () => {
    const button = await inBox('button', name)
    expect(button.getAttribute('aria-busy')).not.toBe('true')
    return button
  })
  await userEvent.click(ready)
}

beforeAll(async () => {
  teachJsdomDialogs()
  // Fetched lazily by the page: a cold import would eat the patience of the first test that needs it.
  await Promise.all([
    import('#web/ui/toasts/toaster.tsx'),
    import('../enrolments/enrol/enrol-dialogs.tsx'),
    import('../enrolments/enrol/member-offer.tsx'),
  ])
})
beforeEach(() => {
  freshBrowser('/course/7')
  setSession({ status: 'visitor', user: undefined })
  server = fakeServer({
    [SHOW]: () => ok(course()),
    [ENROLMENT]: () => ok(null),
    [MINE]: () => ok({ review: null, can: { write: false } }),
    'GET /api/v1/courses/7/reviews': () => ok([], { meta: { page: 1, per_page: 5, total: 0, last_page: 1 } }),
    'GET /api/v1/payments/transfer': () =>
      ok({
        bank: 'مصرف الراجحي',
        account_name: 'مركز رتّل',
        iban: 'SA0380000000608010167519',
        instructions: '',
      }),
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a course that is not there says so in its own words and leads back to the catalogue', async () => {
  server.on(SHOW, () => refuse('not_found', 'عذراً، هذه الدورة غير موجودة.'))
  open()
  await screen.findByRole('heading', { name: 'عذراً، هذه الدورة غير موجودة.' })
  expect(screen.getByRole('link', { name: 'العودة إلى الدورات' }).getAttribute('href')).toBe('/courses')
})

test('an address that cannot be a course asks the server nothing', () => {
  open('/course/abc')
  screen.getByRole('heading', { name: 'عذراً، هذه الدورة غير موجودة.' })
  expect(server.calls).toHaveLength(0)
})

test('a failure is not a missing course: it can be tried again', async () => {
  server.on(SHOW, () => refuse('unavailable', 'الخدمة غير متاحة الآن'))
  open()
  await screen.findByText('تعذر تحميل الدورة')
  server.on(SHOW, () => ok(course()))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await screen.findByRole('heading', { level: 1, name: /تحفة الأطفال/ })
})

test('preview lessons are read in their place, the others only named', async () => {
  open()
  const preview = await screen.findByText('درس 1')
  expect(preview.closest('details details')).not.toBeNull()
  screen.getByText('نص المعاينة')
  expect(screen.getByText('درس 2').closest('details details')).toBeNull()
  screen.getByText('٥ أسئلة')
})

test('a visitor keeps what she wants and is sent to sign in', async () => {
  const { where } = open()
  const link = await inBox('link', 'سجّلي في الدورة')
  expect(link.getAttribute('href')).toBe('/login?reason=login_required&next=/course/7')
  await userEvent.click(link)
  expect(pendingAction()).toMatchObject({ type: 'enrol', id: 7 })
  expect(where()).toMatch(/^\/login\?/)
})

test('a free course is confirmed, opens at once and leads to the player after two seconds', async () => {
  beSignedIn()
  server.on(ENROLL, () => ok(enrolment()))
  const { where } = open()
  await press('سجّلي في الدورة')
  const dialog = within(await screen.findByRole('alertdialog'))
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  await userEvent.click(dialog.getByRole('button', { name: 'سجّلي في الدورة' }), { delay: null })
  await screen.findByText('تم التسجيل بنجاح!')
  expect(server.to(ENROLL)[0]?.body).toEqual({ price: 0 })
  const start = await inBox('link', 'ابدئي التعلم')
  expect(start.getAttribute('href')).toBe('/course-player/7')
  expect(where()).toBe('/course/7')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(where()).toBe('/course-player/7')
})

test('a refusal is said under its title, with the words of the server', async () => {
  beSignedIn()
  server.on(ENROLL, () => refuse('conflict', 'تغيّر سعر الدورة'))
  open()
  await press('سجّلي في الدورة')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'سجّلي في الدورة' }),
  )
  await screen.findByText('خطأ في التسجيل')
  screen.getByText('تغيّر سعر الدورة')
  await waitFor(() => expect(server.to(SHOW).length).toBeGreaterThan(1))
})

test('what she wanted before signing in happens on this page, once', async () => {
  askToSignIn({ type: 'enrol', id: 7 })
  beSignedIn()
  server.on(ENROLL, () => ok(enrolment()))
  open()
  await screen.findByText('تم التسجيل بنجاح!')
  expect(server.to(ENROLL)).toHaveLength(1)
  expect(pendingAction()).toBeUndefined()
})

test('a kept wish for a paid course asks for the transfer and sends nothing by itself', async () => {
  server.on(SHOW, () => ok(course({ price: 120 })))
  askToSignIn({ type: 'enrol', id: 7 })
  beSignedIn()
  open()
  await screen.findByRole('dialog', { name: /التسجيل في «تحفة الأطفال/ })
  expect(server.to(ENROLL)).toHaveLength(0)
})

test('a paid course shows where to transfer how much, and asks for the receipt', async () => {
  server.on(SHOW, () => ok(course({ price: 120 })))
  beSignedIn()
  open()
  await press('سجّلي في الدورة')
  const dialog = within(await screen.findByRole('dialog', { name: /التسجيل في/ }))
  await dialog.findByText('SA03 8000 0000 6080 1016 7519')
  expect(dialog.getByText('المبلغ').nextElementSibling?.textContent).toMatch(/^١٢٠/)
  await userEvent.click(dialog.getByRole('button', { name: 'إرسال الإيصال' }))
  dialog.getByText('أرفقي صورة الإيصال')
  expect(server.to(ENROLL)).toHaveLength(0)
})

test('without an account to transfer to nobody is asked for a receipt', async () => {
  server.on(SHOW, () => ok(course({ price: 120 })))
  server.on('GET /api/v1/payments/transfer', () =>
    ok({ bank: '', account_name: '', iban: '', instructions: '' }),
  )
  beSignedIn()
  open()
  await press('سجّلي في الدورة')
  const dialog = within(await screen.findByRole('dialog', { name: /التسجيل في/ }))
  await dialog.findByText(/لم يُضَف حساب التحويل بعد/)
  expect(
    dialog.getByRole<HTMLButtonElement>('button', { name: 'إرسال الإيصال' }).getAttribute('aria-disabled'),
  ).toBe('true')
})

test('a bank without an account number says so', async () => {
  server.on(SHOW, () => ok(course({ price: 120 })))
  server.on('GET /api/v1/payments/transfer', () =>
    ok({ bank: 'مصرف الراجحي', account_name: 'مركز رتّل', iban: '', instructions: '' }),
  )
  beSignedIn()
  open()
  await press('سجّلي في الدورة')
  const dialog = within(await screen.findByRole('dialog', { name: /التسجيل في/ }))
  await dialog.findByText(/لم يُضَف رقم الحساب هنا بعد/)
  expect(dialog.queryByRole('button', { name: 'نسخ رقم الآيبان' })).toBeNull()
})

test('the sent receipt makes the place wait for the director', async () => {
  server.on(SHOW, () => ok(course({ price: 120 })))
  server.on(ENROLL, () =>
    ok(enrolment({ status: 'pending_payment', price: 120, receipt: { ...receipt, status: 'pending' } })),
  )
  vi.stubGlobal('XMLHttpRequest', uploadAnswering(ok({ id: 31, url: '/storage/r.png', path: 'r.png' })))
  beSignedIn()
  open()
  await press('سجّلي في الدورة')
  const dialog = within(await screen.findByRole('dialog', { name: /التسجيل في/ }))
  const file = new File(['x'], 'إيصال.png', { type: 'image/png' })
  await userEvent.upload(await dialog.findByLabelText(/إيصال التحويل/), file)
  await dialog.findByText(/تم الرفع/)
  await userEvent.click(dialog.getByRole('button', { name: 'إرسال الإيصال' }))
  await screen.findByText('وصل إيصالكِ')
  expect(server.to(ENROLL)[0]?.body).toEqual({ price: 120, receipt_file_id: 31 })
  expect(
    (await inBox<HTMLButtonElement>('button', 'بانتظار تأكيد الدفع')).getAttribute('aria-disabled'),
  ).toBe('true')
})

test('a refused receipt shows why and can be sent again at the price of the day', async () => {
  server.on(SHOW, () => ok(course({ price: 150 })))
  const refused = { ...receipt, status: 'refused' as const, reason: 'الصورة غير واضحة' }
  server.on(ENROLMENT, () => ok(enrolment({ status: 'refused', price: 120, receipt: refused })))
  beSignedIn()
  open()
  await press('أرسلي إيصالًا جديدًا')
  await (await box()).findByText('الصورة غير واضحة')
  const dialog = within(await screen.findByRole('dialog', { name: /التسجيل في/ }))
  await dialog.findByText('المبلغ')
  expect(dialog.getByText('المبلغ').nextElementSibling?.textContent).toMatch(/^١٥٠/)
})

test('one who has begun goes on from her progress', async () => {
  server.on(ENROLMENT, () => ok(enrolment({ progress: 40 })))
  beSignedIn()
  open()
  await inBox('link', 'واصلي التعلم')
  await inBox('progressbar', 'تقدمكِ في الدورة')
})

test('one who has finished is offered her lessons again, and the page of her finishing', async () => {
  server.on(ENROLMENT, () => ok(enrolment({ progress: 100, completed_at: '2026-11-20T10:00:00.000Z' })))
  beSignedIn()
  open()
  await inBox('link', 'مراجعة الدروس')
  await inBox('link', 'صفحة إتمامكِ')
  expect((await box()).queryByRole('link', { name: 'واصلي التعلم' })).toBeNull()
})

test('when her place cannot be checked nothing is promised, and she can ask again', async () => {
  server.on(ENROLMENT, () => refuse('unavailable', 'الخدمة غير متاحة الآن'))
  beSignedIn()
  open()
  await (await box()).findByText('تعذر التحقق من تسجيلكِ في هذه الدورة.')
  server.on(ENROLMENT, () => ok(null))
  await press('إعادة المحاولة')
  await inBox('button', 'سجّلي في الدورة')
})

test('the owner of a course finds its preview', async () => {
  server.on(SHOW, () => ok(course({ is_enrolled: false, can: { learn: false, preview: true } })))
  beSignedIn(aUser({ role: 'teacher' }))
  open()
  const link = await inBox('link', 'معاينة الدورة')
  expect(link.getAttribute('href')).toBe('/course-player/7')
})

test('past half of the course she writes a review; without stars it is not sent', async () => {
  server.on(ENROLMENT, () => ok(enrolment({ progress: 60 })))
  server.on(MINE, () => ok({ review: null, can: { write: true } }))
  server.on(WRITE, ({ body }) =>
    ok({
      id: 1,
      status: 'published',
      hidden_reason: null,
      created_at: '2026-11-20T09:00:00.000Z',
      updated_at: '2026-11-20T09:00:00.000Z',
      ...(body as object),
    }),
  )
  beSignedIn()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'اكتبي رأيكِ' }))
  await userEvent.type(await screen.findByLabelText(/رأيكِ/), 'شرح واضح')
  await userEvent.click(screen.getByRole('button', { name: 'نشر الرأي' }))
  screen.getByText('اختاري عدد النجوم')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '١ من ٥، ضعيفة' }))
  await userEvent.click(screen.getByRole('radio', { name: '٤ من ٥، جيدة جدًّا' }))
  await userEvent.click(screen.getByRole('button', { name: 'نشر الرأي' }))
  await screen.findByText('نُشر رأيكِ')
  expect(server.to(WRITE)[0]?.body).toEqual({ rating: 4, text: 'شرح واضح' })
})

test('a review that is written and not saved is not lost without a question', async () => {
  server.on(MINE, () => ok({ review: null, can: { write: true } }))
  beSignedIn()
  const { go, where } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'اكتبي رأيكِ' }))
  await userEvent.type(await screen.findByLabelText(/رأيكِ/), 'شرح واضح')
  void go('/courses')
  await screen.findByRole('alertdialog', { name: 'لديكِ تغييرات لم تُحفظ' })
  expect(where()).toBe('/course/7')
})

test('before half of the course she is told when her turn comes', async () => {
  server.on(ENROLMENT, () => ok(enrolment({ progress: 10 })))
  beSignedIn()
  open()
  await screen.findByText('لكِ أن تكتبي رأيكِ بعد إتمام نصف الدورة.')
})
