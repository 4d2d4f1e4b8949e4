// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn } from '#web/kernel/session/pending-action.ts'
import { currentSession, setSession } from '#web/kernel/calls/session-state.ts'
import { aSite } from '#web/testing/a-site.ts'
import { allowForeignAnswers, fakeServer, ok, refuse, silent, unreachable } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { screen as login } from './login-screen.tsx'

const LOGIN = 'POST /api/v1/auth/login'
const SITE = 'GET /api/v1/site'
const site = (demo = false, has_mail = true) => ok(aSite({ demo, has_mail }))
const signedIn = (over = {}) => ok({ ...someTokens(), user: aUser(over) })

const open = (search = '') => openScreen('/login', `/login${search}`, login.Component)
/** The modes above the form have the names of the fields below. */
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=radio])' })
const type = (label: string, text: string) => userEvent.type(field(label), text)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function tryPassword(password = 'Sirr-12345') {
  await type('البريد الإلكتروني', 'asma@example.sa')
  await type('كلمة المرور', password)
  await press('تسجيل الدخول')
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/login')
  server = fakeServer({ [SITE]: () => site() })
  setSession({ status: 'visitor', user: undefined })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while nobody knows who is here the door waits', () => {
  setSession({ status: 'unknown', user: undefined })
  open()
  screen.getByText('جارٍ التحميل...')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('one who is signed in sees nothing of it and goes on, with what stood in the address', () => {
  setSession({ status: 'signed-in', user: aUser() })
  const { where } = open('?utm=mail')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(where()).toBe('/student?utm=mail')
})

test('an account without a role stays, and is told', () => {
  setSession({ status: 'signed-in', user: { ...aUser(), role: undefined } as never })
  const { where } = open()
  screen.getByText('تعذر التحقق من حسابكِ، يرجى تسجيل الدخول مرة أخرى')
  expect(where()).toBe('/login')
})

test('signing in leads to where she was going', async () => {
  server.on(LOGIN, () => signedIn())
  const { where } = open('?next=%2Fcourse%2F5&reason=login_required')
  await tryPassword()
  await waitFor(() => expect(where()).toBe('/course/5'))
  expect(server.to(LOGIN)[0]?.body).toEqual({ email: 'asma@example.sa', password: 'Sirr-12345' })
})

test('without a target each role goes home', async () => {
  server.on(LOGIN, () => signedIn({ role: 'teacher' }))
  const { where } = open('?next=//evil.example')
  await tryPassword()
  await waitFor(() => expect(where()).toBe('/teacher'))
})

test('an empty form is refused beside its fields, and nothing is sent', async () => {
  open()
  await press('تسجيل الدخول')
  await screen.findByText('البريد الإلكتروني مطلوب')
  screen.getByText('كلمة المرور مطلوبة')
  expect(document.activeElement).toBe(field('البريد الإلكتروني'))
  expect(server.to(LOGIN)).toHaveLength(0)
})

test('after the address the key of Tab comes to the password, and to what is beside it after that', async () => {
  open()
  field('البريد الإلكتروني').focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(field('كلمة المرور'))
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'نسيتِ كلمة المرور؟' }))
})

test('an address that cannot be one, and a password under six characters, are refused before they leave', async () => {
  open()
  await type('البريد الإلكتروني', 'asma@example')
  await type('كلمة المرور', '12345')
  await press('تسجيل الدخول')
  await screen.findByText('البريد الإلكتروني غير صحيح')
  screen.getByText('كلمة المرور ٦ أحرف على الأقل')
  expect(server.to(LOGIN)).toHaveLength(0)
})

test('six characters are enough: the strong rule is for new passwords', async () => {
  server.on(LOGIN, () => signedIn())
  const { where } = open()
  await tryPassword('123456')
  await waitFor(() => expect(where()).toBe('/student'))
})

test('each failure is said in its own words, and what she typed stays', async () => {
  allowForeignAnswers()
  const cases = [
    [
      () => refuse('auth_error', 'انتهت الجلسة'),
      'البريد الإلكتروني أو كلمة المرور غير صحيحة، تحققي من البيانات وحاولي مرة أخرى',
    ],
    [() => refuse('server_error', 'x'), 'حدث خطأ غير متوقع'],
    [
      () => refuse('forbidden', 'حسابكِ موقوف حاليًا، تواصلي مع إدارة المركز'),
      'حسابكِ موقوف حاليًا، تواصلي مع إدارة المركز',
    ],
    [() => refuse('rate_limited', 'محاولات كثيرة، انتظري قليلًا'), 'محاولات كثيرة، انتظري قليلًا'],
    [() => ok({ user: aUser() }), 'وصلت بيانات المستخدمة دون رمز الدخول'],
    [() => ok({ ...someTokens() }), 'وصل رمز الدخول دون بيانات المستخدمة'],
  ] as const
  open()
  await type('البريد الإلكتروني', 'asma@example.sa')
  await type('كلمة المرور', 'Sirr-12345')
  for (const [reply, sentence] of cases) {
    server.on(LOGIN, reply)
    await press('تسجيل الدخول')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
  }
  expect(field('كلمة المرور').value).toBe('Sirr-12345')
  expect(currentSession().status).toBe('visitor')
})

test('an unreachable server is a connection error, after its retries', async () => {
  server.on(LOGIN, unreachable)
  open()
  await type('البريد الإلكتروني', 'asma@example.sa')
  await type('كلمة المرور', 'Sirr-12345')
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  screen.getByText('خطأ في الاتصال بالخادم')
  expect(server.to(LOGIN)).toHaveLength(3)
})

test('the reason why she is here is a sentence; a reason we do not know is none', () => {
  const reasons = [
    ['session_expired', 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى'],
    ['auth_error', 'تعذر التحقق من حسابكِ، يرجى تسجيل الدخول مرة أخرى'],
    ['refresh_failed', 'تعذر تجديد الجلسة، يرجى تسجيل الدخول مرة أخرى'],
    ['login_required', 'سجّلي الدخول للوصول إلى هذه الصفحة'],
    ['password_reset', 'تم تعيين كلمة المرور الجديدة، سجّلي الدخول بها'],
  ] as const
  for (const [reason, sentence] of reasons) {
    open(`?reason=${reason}`)
    screen.getByText(sentence)
    cleanup()
  }
  open('?reason=toString')
  expect(screen.queryByText(/function/)).toBeNull()
})

test('one who wanted to enrol is told that it will be done', () => {
  askToSignIn({ type: 'enrol', id: 5 })
  open('?reason=login_required&next=%2Fcourse%2F5')
  screen.getByText('سجّلي الدخول وسنكمل تسجيلكِ في الدورة')
})

test('the link to sign-up passes on where she was going', () => {
  open('?next=%2Fcourse%2F5&reason=login_required')
  expect(screen.getByRole('link', { name: 'إنشاء حساب' }).getAttribute('href')).toBe(
    '/register?next=%2Fcourse%2F5',
  )
  expect(screen.getByRole('link', { name: /العودة إلى الرئيسية/ }).getAttribute('href')).toBe('/')
})

test('ready accounts are offered in demo mode only', async () => {
  open()
  await waitFor(() => expect(server.to(SITE)).toHaveLength(1))
  expect(screen.queryByText('جرّبي المنصة بحساب جاهز')).toBeNull()
  cleanup()
  server.on(SITE, () => site(true))
  server.on(LOGIN, () => signedIn({ role: 'admin' }))
  const { where } = open()
  await screen.findByText('جرّبي المنصة بحساب جاهز')
  await press('المديرة')
  await waitFor(() => expect(where()).toBe('/admin'))
  expect(server.to(LOGIN)[0]?.body).toEqual({ email: 'director@demo.rattil.test', password: 'Rattil-Demo-1' })
})

const REQUEST = 'POST /api/v1/auth/request-otp'
const VERIFY = 'POST /api/v1/auth/verify-otp'

async function askForCode() {
  await userEvent.click(screen.getByRole('radio', { name: 'رمز الدخول المؤقت' }))
  await screen.findByRole('button', { name: 'إرسال الرمز' })
  await type('البريد الإلكتروني', 'asma@example.sa')
  await press('إرسال الرمز')
  await screen.findByText(/فسيصله الرمز خلال دقائق/)
}
const codeField = () => field('رمز الدخول المؤقت')

test('a code signs in as well: typed in Arabic digits, sent as soon as it is whole', async () => {
  server.on(REQUEST, () => ok(null))
  server.on(VERIFY, () => signedIn())
  const { where } = open()
  await askForCode()
  expect(codeField().inputMode).toBe('numeric')
  await userEvent.type(codeField(), 'a١٢٣-٤٥٦')
  await waitFor(() => expect(where()).toBe('/student'))
  expect(server.to(VERIFY)[0]?.body).toEqual({ email: 'asma@example.sa', code: '123456', context: 'login' })
  expect(server.to(REQUEST)[0]?.body).toEqual({ email: 'asma@example.sa', context: 'login' })
})

test('while no mail is set, the code says that none will come, the same to everybody', async () => {
  server.on(SITE, () => site(false, false))
  server.on(REQUEST, () => ok(null))
  open()
  await userEvent.click(screen.getByRole('radio', { name: 'رمز الدخول المؤقت' }))
  await screen.findByText(/لم يُضبط بريد المنصة بعد، فلا يصل منها رمز ولا رابط/)
  await type('البريد الإلكتروني', 'asma@example.sa')
  await press('إرسال الرمز')
  await screen.findByText(/فلن يصل رمز/)
  expect(screen.queryByText(/خلال دقائق/)).toBeNull()
})

test('the code takes six digits and no more', async () => {
  server.on(REQUEST, () => ok(null))
  server.on(VERIFY, silent)
  open()
  await askForCode()
  await userEvent.click(codeField())
  await userEvent.paste('١٢ ٣٤ ٥٦ ٧٨')
  expect(codeField().value).toBe('123456')
})

test('a wrong code is said in a toast and beside the field, and can be written anew', async () => {
  server.on(REQUEST, () => ok(null))
  server.on(VERIFY, () =>
    refuse('validation_error', 'الرمز غير صحيح', { errors: { code: ['الرمز غير صحيح'] } }),
  )
  open()
  await askForCode()
  await userEvent.type(codeField(), '111111')
  await screen.findByText('فشل التحقق')
  expect(screen.getAllByText('الرمز غير صحيح')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(codeField()))
  expect(currentSession().status).toBe('visitor')
})

test('sending again is locked for sixty seconds, counted down', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  server.on(REQUEST, () => ok(null))
  open()
  await askForCode()
  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^إعادة إرسال الرمز/ })
  expect(resend().getAttribute('aria-disabled')).toBe('true')
  act(() => void vi.advanceTimersByTime(12_000))
  expect(resend().textContent).toContain('بعد ٤٨ ثانية')
  act(() => void vi.advanceTimersByTime(48_000))
  expect(resend().getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(resend())
  await waitFor(() => expect(resend().getAttribute('aria-disabled')).toBe('true'))
  expect(server.to(REQUEST)).toHaveLength(2)
})
