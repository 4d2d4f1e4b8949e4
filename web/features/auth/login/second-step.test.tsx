// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, setSession } from '#web/kernel/calls/session-state.ts'
import { aSite } from '#web/testing/a-site.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { screen as login } from './login-screen.tsx'

const LOGIN = 'POST /api/v1/auth/login'
const SECOND = 'POST /api/v1/auth/second-factor/sign-in'
const FIRST_PASSWORD = 'POST /api/v1/auth/first-password'
const ticket = { ticket: 'ticket-one', ticket_expires_at: '2026-11-22T10:05:00.000Z' }
const signedIn = (over = {}) => ok({ ...someTokens(), user: aUser(over) })

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/login')
  server = fakeServer({
    'GET /api/v1/site': () => ok(aSite()),
    [LOGIN]: () => ok(ticket),
  })
  setSession({ status: 'visitor', user: undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function comeToSecondStep(search = '') {
  const opened = openScreen('/login', `/login${search}`, login.Component)
  await userEvent.type(field('البريد الإلكتروني'), 'asma@example.sa')
  await userEvent.type(field('كلمة المرور'), 'Sirr-12345')
  await press('تسجيل الدخول')
  await screen.findByRole('heading', { name: 'التحقق بخطوتين' })
  return opened
}

test('after a right password the code of the app is asked for, and leads to where she was going', async () => {
  server.on(SECOND, () => signedIn({ role: 'teacher', second_factor: 'on' }))
  const { where } = await comeToSecondStep('?next=%2Fteacher%2Fcourses')
  expect(currentSession().status).toBe('visitor')
  const code = field('رمز التطبيق')
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '١٢٣٤٥٦')
  await waitFor(() => expect(where()).toBe('/teacher/courses'))
  expect(server.to(SECOND)[0]?.body).toEqual({ way: 'app', ticket: 'ticket-one', code: '123456' })
})

test('a recovery code is the way without her phone', async () => {
  server.on(SECOND, () => signedIn({ role: 'teacher', second_factor: 'on' }))
  const { where } = await comeToSecondStep()
  await press(/استعمال رمز استرداد/)
  expect(document.activeElement).toBe(field('رمز الاسترداد'))
  await userEvent.type(field('رمز الاسترداد'), 'abcde-٢٣٤٥٦')
  await press('تحقق ودخول')
  await waitFor(() => expect(where()).toBe('/teacher'))
  expect(server.to(SECOND)[0]?.body).toEqual({ way: 'recovery', ticket: 'ticket-one', code: 'ABCDE23456' })
})

test('a wrong code is said beside its field, and she may try again', async () => {
  server.on(SECOND, () =>
    refuse('validation_error', 'الرمز غير صحيح', { errors: { code: ['الرمز غير صحيح'] } }),
  )
  await comeToSecondStep()
  await userEvent.type(field('رمز التطبيق'), '111111')
  await screen.findByText('الرمز غير صحيح')
  await waitFor(() => expect(document.activeElement).toBe(field('رمز التطبيق')))
})

test('when the step is over she is back at the first one, and told why', async () => {
  const over = 'انتهى وقت هذه الخطوة، سجّلي الدخول من جديد'
  server.on(SECOND, () => refuse('validation_error', over, { errors: { ticket: [over] } }))
  await comeToSecondStep()
  await userEvent.type(field('رمز التطبيق'), '111111')
  await screen.findByRole('heading', { name: 'تسجيل الدخول' })
  expect(screen.getByRole('alert').textContent).toBe(over)
})

test('she may go back by herself', async () => {
  await comeToSecondStep()
  await press('العودة إلى تسجيل الدخول')
  await screen.findByRole('heading', { name: 'تسجيل الدخول' })
  expect(screen.queryByRole('alert')).toBeNull()
})

async function comeWithoutPassword() {
  server.on('POST /api/v1/auth/request-otp', () => ok(null))
  server.on('POST /api/v1/auth/verify-otp', () => signedIn({ has_password: false }))
  const opened = openScreen('/login', '/login?next=%2Fcourse%2F5', login.Component)
  await userEvent.click(screen.getByRole('radio', { name: 'رمز الدخول المؤقت' }))
  await screen.findByRole('button', { name: 'إرسال الرمز' })
  await userEvent.type(field('البريد الإلكتروني'), 'asma@example.sa')
  await press('إرسال الرمز')
  await screen.findByText(/فسيصله الرمز خلال دقائق/)
  await userEvent.type(field('رمز الدخول المؤقت'), '123456')
  await screen.findByRole('heading', { name: 'اختاري كلمة مرور جديدة' })
  return opened
}

test('after a code one who has no password is offered to choose one, and then goes on', async () => {
  server.on(FIRST_PASSWORD, () => ok(aUser()))
  const { where } = await comeWithoutPassword()
  expect(currentSession().status).toBe('signed-in')
  expect(where()).toBe('/login?next=%2Fcourse%2F5')
  expect(document.activeElement).toBe(field('كلمة المرور'))
  await userEvent.type(field('كلمة المرور'), 'Layla-88-Star')
  await userEvent.type(field('تأكيد كلمة المرور'), 'Layla-88-Star')
  await press('تعيين كلمة المرور')
  await waitFor(() => expect(where()).toBe('/course/5'))
  expect(server.to(FIRST_PASSWORD)[0]?.body).toEqual({
    password: 'Layla-88-Star',
    password_confirmation: 'Layla-88-Star',
  })
})

test('she may leave it for later', async () => {
  const { where } = await comeWithoutPassword()
  await press('لاحقًا')
  await waitFor(() => expect(where()).toBe('/course/5'))
  expect(server.to(FIRST_PASSWORD)).toHaveLength(0)
})
