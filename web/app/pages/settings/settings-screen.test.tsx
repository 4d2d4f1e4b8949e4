// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessToken } from '#web/kernel/calls/credentials.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { myData } from '#web/testing/my-data.ts'
import { screen as settings } from './settings-screen.tsx'

const ME = 'GET /api/v1/auth/me'
const PASSWORD = 'PUT /api/v1/auth/change-password'
const SESSIONS = 'GET /api/v1/my/active-sessions'
const SETTINGS = 'GET /api/v1/my/session-settings'
const MY_DATA = 'GET /api/v1/auth/my-data'
const RHYTHM = 'GET /api/v1/notification-rhythm'
const MESSAGES = 'GET /api/v1/messages/settings'
const CHOICES = 'GET /api/v1/notification-choices'
const SAVE = 'POST /api/v1/my/session-settings'

const rhythm = {
  is_quiet: true,
  quiet_from: 22,
  quiet_until: 7,
  zone: 'Asia/Riyadh',
  digest: 'none',
}
const someChoices = (is_on = true) => [
  {
    kind: 'receipt.refused',
    topic: 'registration',
    label: 'رفض إيصالكِ',
    hint: null,
    channels: [
      { channel: 'in_app', is_on: true, is_free: false },
      { channel: 'email', is_on, is_free: true },
    ],
  },
]

const aSession = (id: number, device: string, is_current = false) => ({
  id,
  device,
  kind: 'phone',
  ip: '192.0.2.7',
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-12-20T08:00:00.000Z',
  is_current,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/student/settings')
  beSignedIn()
  server = fakeServer({
    [ME]: () => ok(aUser()),
    [SESSIONS]: () => ok([aSession(1, 'كروم على لينكس', true), aSession(2, 'سفاري على آيفون')]),
    [SETTINGS]: () => ok({ session_days: 30 }),
    [CHOICES]: () => ok(someChoices()),
    [RHYTHM]: () => ok(rhythm),
    [MESSAGES]: () => ok({ shows_read: true, hours: null }),
    [MY_DATA]: () => ok(myData()),
  })
})
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-theme')
  vi.unstubAllGlobals()
})

const open = () => openScreen('/student/settings', '/student/settings', settings.Component)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function changePassword(next = 'Jadida-123', again = next) {
  open()
  await screen.findByLabelText('كلمة المرور الحالية')
  await userEvent.type(field('كلمة المرور الحالية'), 'Sirr-12345')
  await userEvent.type(field('كلمة المرور الجديدة'), next)
  await userEvent.type(field('تأكيد كلمة المرور الجديدة'), again)
  await press('تغيير كلمة المرور')
}

test('a changed password is said, the fields are empty again and the list of sessions is asked anew', async () => {
  server.on(PASSWORD, () => ok(null))
  await changePassword()
  await screen.findByText('تم تغيير كلمة المرور')
  expect(server.to(PASSWORD)[0]?.body).toEqual({ current_password: 'Sirr-12345', new_password: 'Jadida-123' })
  expect(field('كلمة المرور الحالية').value).toBe('')
  await waitFor(() => expect(server.to(SESSIONS)).toHaveLength(2))
})

test('what is read can be hidden, and a teacher says when she answers', async () => {
  const SAVE_MESSAGES = 'PUT /api/v1/messages/settings'
  const teacher = aUser({ role: 'teacher', second_factor: 'off' })
  beSignedIn(teacher)
  server.on(ME, () => ok(teacher))
  server.on(SAVE_MESSAGES, ({ body: sent }) => ok(sent))
  open()
  await userEvent.click(await screen.findByRole('switch', { name: 'أظهري أنني قرأت' }))
  await waitFor(() => expect(server.to(SAVE_MESSAGES)[0]?.body).toEqual({ shows_read: false, hours: null }))
  await userEvent.click(screen.getByRole('switch', { name: 'أوقات ردّي' }))
  await userEvent.selectOptions(await screen.findByLabelText('أردّ من'), '9')
  await waitFor(() =>
    expect(server.to(SAVE_MESSAGES)[2]?.body).toMatchObject({
      shows_read: false,
      hours: { from: 9, until: 21 },
    }),
  )
})

test('a wrong current password stands at its field', async () => {
  const sentence = 'كلمة المرور الحالية غير صحيحة'
  server.on(PASSWORD, () =>
    refuse('validation_error', sentence, { errors: { current_password: [sentence] } }),
  )
  await changePassword()
  await screen.findByText(sentence)
  await waitFor(() => expect(document.activeElement).toBe(field('كلمة المرور الحالية')))
})

test('a weak or differing new password does not leave', async () => {
  await changePassword('weak', 'weaker')
  await screen.findByText(/يجب أن تحتوي كلمة المرور على ٨ أحرف/)
  screen.getByText('كلمتا المرور غير متطابقتين')
  expect(server.to(PASSWORD)).toHaveLength(0)
})

test('another failure is said in words', async () => {
  server.on(PASSWORD, () => refuse('rate_limited', 'محاولات كثيرة، انتظري قليلًا'))
  await changePassword()
  await screen.findByText('تعذر تغيير كلمة المرور: محاولات كثيرة، انتظري قليلًا')
})

test('one without a password is led to set one by mail', async () => {
  server.on(ME, () => ok({ ...aUser(), has_password: false }))
  open()
  const link = await screen.findByRole('link', { name: 'تعيين كلمة مرور' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

test('sessions are told by device, and one of them can be ended', async () => {
  server.on('POST /api/v1/my/sessions/2/logout', () => ok(null))
  open()
  const list = within(await screen.findByRole('list', { name: 'الجلسات النشطة' }))
  list.getByText('هذا الجهاز')
  expect(list.getAllByRole('button')).toHaveLength(1)
  await userEvent.click(
    list.getByRole('button', { name: /^إنهاء الجلسة: سفاري على آيفون، آخر نشاط .*[٠-٩]/ }),
  )
  await screen.findByText('تم إنهاء الجلسة')
  await waitFor(() => expect(server.to(SESSIONS)).toHaveLength(2))
})

/** The dialog's own button, not the one that opened it. */
const confirm = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: `${name}؟` })).getByRole('button', { name }),
  )

test('the other sessions are ended after a question', async () => {
  server.on('POST /api/v1/my/sessions/logout-others', () => ok({ ended: 1 }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء الجلسات الأخرى' }))
  expect(server.to('POST /api/v1/my/sessions/logout-others')).toHaveLength(0)
  await confirm('إنهاء الجلسات الأخرى')
  await screen.findByText('تم إنهاء الجلسات الأخرى')
  expect(accessToken()).toBe('access-one')
})

test('ending all sessions ends this one too and leads to login', async () => {
  server.on('POST /api/v1/my/sessions/logout-all', () => ok({ ended: 2 }))
  const { where } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء كل الجلسات' }))
  await confirm('إنهاء كل الجلسات')
  await waitFor(() => expect(where()).toBe('/login'))
  expect(accessToken()).toBeUndefined()
})

test('a failure to end them is said in the dialog, and she stays signed in', async () => {
  server.on('POST /api/v1/my/sessions/logout-all', () =>
    refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'إنهاء كل الجلسات' }))
  await confirm('إنهاء كل الجلسات')
  await screen.findByText('حدث خطأ في الخادم، حاولي لاحقًا')
  expect(accessToken()).toBe('access-one')
})

test('how long she stays signed in is hers to choose', async () => {
  server.on(SAVE, ({ body }) => ok(body))
  open()
  await userEvent.click(await screen.findByRole('radio', { name: '٧ أيام' }))
  await press('حفظ الإعدادات')
  await screen.findByText('تم الحفظ')
  expect(server.to(SAVE)[0]?.body).toEqual({ session_days: 7 })
})

test('the look of the pages is chosen, shown and remembered', async () => {
  open()
  await userEvent.click(screen.getByRole('radio', { name: 'داكن' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(window.localStorage.getItem('rattil_theme')).toBe('dark')
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'داكن' }).checked).toBe(true),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'مثل الجهاز' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(window.localStorage.getItem('rattil_theme')).toBeNull()
})

const CHOOSE = 'PUT /api/v1/notification-choices'
const tick = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const body = { kind: 'receipt.refused', channel: 'email', is_on: false }

test('a tick of the notifications is saved when it is made', async () => {
  server.on(CHOOSE, () => ok(someChoices(false)))
  open()
  await userEvent.click(await tick('رفض إيصالكِ، البريد'))
  await screen.findByText('حُفظ الآن')
  expect(server.to(CHOOSE)[0]?.body).toEqual(body)
  expect((await tick('رفض إيصالكِ، البريد')).checked).toBe(false)
  expect(screen.queryByRole('checkbox', { name: 'رفض إيصالكِ، المنصة' })).toBeNull()
})

test('a tick that could not be saved goes back, and it is said', async () => {
  server.on(CHOOSE, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  open()
  await userEvent.click(await tick('رفض إيصالكِ، البريد'))
  await screen.findByText('لم يُحفظ، حاولي مرة أخرى')
  expect((await tick('رفض إيصالكِ، البريد')).checked).toBe(true)
})

test('quiet hours and the digest are saved as they are changed', async () => {
  const SAVE_RHYTHM = 'PUT /api/v1/notification-rhythm'
  server.on(SAVE_RHYTHM, ({ body: sent }) => ok(sent))
  open()
  await userEvent.selectOptions(await screen.findByLabelText('من'), '21')
  await screen.findByText('حُفظ الآن')
  expect(server.to(SAVE_RHYTHM)[0]?.body).toMatchObject({ quiet_from: 21, quiet_until: 7 })
  await userEvent.click(screen.getByRole('radio', { name: 'ملخص يومي، ٨ صباحًا' }))
  await waitFor(() =>
    expect(server.to(SAVE_RHYTHM)[1]?.body).toMatchObject({ quiet_from: 21, digest: 'daily' }),
  )
})

test('by headings she comes to each group of notices', async () => {
  openScreen('/student/settings', '/student/settings', settings.Component)
  const table = within(await screen.findByRole('table', { name: 'ما يصلكِ من كل نوع، وبأي طريق' }))
  expect(table.getByRole('heading', { level: 3 })).toBeTruthy()
})
