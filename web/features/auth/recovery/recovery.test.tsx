// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessToken } from '#web/kernel/calls/credentials.ts'
import { currentSession, setSession } from '#web/kernel/calls/session-state.ts'
import { aSite } from '#web/testing/a-site.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as forgot } from './forgot-password-screen.tsx'
import { screen as reset } from './reset-password-screen.tsx'
import { screen as verify } from './verify-email-screen.tsx'

const FORGOT = 'POST /api/v1/auth/forgot-password'
const RESET = 'POST /api/v1/auth/reset-password'
const VERIFY = 'POST /api/v1/auth/verify-email'
const INVALID = 'هذا الرابط غير صحيح أو استُعمل أو انتهت صلاحيته، اطلبي رابطًا جديدًا'
const refused = (field: string, sentence: string) =>
  refuse('validation_error', sentence, { errors: { [field]: [sentence] } })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/forgot-password')
  server = fakeServer()
  setSession({ status: 'visitor', user: undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('asking for a link says the same whoever asks, and can be repeated only after a minute', async () => {
  server.on(FORGOT, () => ok(null))
  openScreen('/forgot-password', '/forgot-password', forgot.Component)
  await userEvent.type(field('البريد الإلكتروني'), 'asma@example.sa')
  await press('إرسال الرابط')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'إذا كان هناك حساب بالبريد asma@example.sa',
  )
  expect(
    screen
      .getByRole<HTMLButtonElement>('button', { name: /إعادة إرسال الرابط/ })
      .getAttribute('aria-disabled'),
  ).toBe('true')
})

test('while no mail is set, asking for a link promises none', async () => {
  server.on('GET /api/v1/site', () => ok(aSite({ has_mail: false })))
  server.on(FORGOT, () => ok(null))
  openScreen('/forgot-password', '/forgot-password', forgot.Component)
  await screen.findByText(/لم يُضبط بريد المنصة بعد/)
  await userEvent.type(field('البريد الإلكتروني'), 'asma@example.sa')
  await press('إرسال الرابط')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'إرسال الرابط' })).toBeNull())
  expect(screen.queryByText(/فسيصلكِ رابط/)).toBeNull()
})

test('one who is signed in without a password need not write her address', () => {
  beSignedIn(aUser({ email: 'huda@example.sa' }))
  openScreen('/forgot-password', '/forgot-password', forgot.Component)
  expect(field('البريد الإلكتروني').value).toBe('huda@example.sa')
})

async function setPassword(search = '?token=abc') {
  const page = openScreen('/reset-password', `/reset-password${search}`, reset.Component)
  await userEvent.type(field('كلمة المرور'), 'Jadida-123')
  await userEvent.type(field('تأكيد كلمة المرور'), 'Jadida-123')
  await press('تعيين كلمة المرور')
  return page
}

test('a new password leads to login, which says so', async () => {
  server.on(RESET, () => ok(null))
  const { where } = await setPassword()
  await waitFor(() => expect(where()).toBe('/login?reason=password_reset'))
  expect(server.to(RESET)[0]?.body).toEqual({
    token: 'abc',
    password: 'Jadida-123',
    password_confirmation: 'Jadida-123',
  })
})

test('it ends the session on this device too, as the server ended it', async () => {
  window.history.replaceState(null, '', '/reset-password?token=abc')
  beSignedIn()
  server.on(RESET, () => ok(null))
  const { where } = await setPassword()
  await waitFor(() => expect(where()).toBe('/login?reason=password_reset'))
  expect(accessToken()).toBeUndefined()
})

test('a link that no longer holds is said above the form, and a new one is offered', async () => {
  server.on(RESET, () => refused('token', INVALID))
  await setPassword()
  expect((await screen.findByRole('alert')).textContent).toBe(INVALID)
  expect(screen.getByRole('link', { name: 'طلب رابط جديد' }).getAttribute('href')).toBe('/forgot-password')
})

test('a link without its token shows no form', () => {
  openScreen('/reset-password', '/reset-password', reset.Component)
  screen.getByText(/الرابط غير مكتمل/)
  expect(screen.queryByLabelText('كلمة المرور')).toBeNull()
})

const openLink = () => openScreen('/verify-email', '/verify-email?token=abc', verify.Component)

test('verifying asks a visitor to sign in first, and comes back', async () => {
  const { where } = openLink()
  await waitFor(() => expect(where()).toBe('/login?reason=verify_email&next=%2Fverify-email%3Ftoken%3Dabc'))
  expect(server.to(VERIFY)).toHaveLength(0)
})

test('the mailbox of one who is signed in is verified, once, and known at once', async () => {
  beSignedIn(aUser({ email_verified: false }))
  server.on(VERIFY, () => ok(null))
  openLink()
  await screen.findByText('تم تأكيد بريدكِ الإلكتروني')
  expect(server.to(VERIFY)).toMatchObject([{ body: { token: 'abc' }, token: 'access-one' }])
  expect(currentSession().user?.email_verified).toBe(true)
})

test('an old link is said, and a new one can be sent', async () => {
  beSignedIn(aUser({ email_verified: false }))
  server.on(VERIFY, () => refused('token', INVALID))
  server.on('POST /api/v1/auth/resend-verification', () => ok(null))
  openLink()
  await screen.findByText(INVALID)
  await press('إرسال رابط جديد')
  await screen.findByText('أرسلنا رابط التأكيد إلى بريدكِ')
})

test("another account's link leads out of this one and back to the link", async () => {
  window.history.replaceState(null, '', '/verify-email?token=abc')
  beSignedIn()
  server.on(VERIFY, () => refuse('forbidden', 'سجّلي الدخول إلى حسابكِ لإكمال تأكيد بريدكِ'))
  server.on('POST /api/v1/auth/logout', () => ok(null))
  const { where } = openLink()
  await userEvent.click(await screen.findByRole('button', { name: 'الدخول بالحساب الآخر' }))
  await waitFor(() => expect(where()).toBe('/login?reason=verify_email&next=%2Fverify-email%3Ftoken%3Dabc'))
  expect(accessToken()).toBeUndefined()
})
