// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { SecondFactorPart } from './second-factor-part.tsx'

const BASE = '/api/v1/auth/second-factor'
const off = { on_since: null, recovery_left: 0, is_required: false, asks_password: false }
const on = { ...off, on_since: '2026-11-20T09:00:00.000Z', recovery_left: 10 }
const codes = Array.from({ length: 10 }, (_, at) => `ABCD${at}-EFGH${at}`)

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  teachJsdomDialogs()
  freshBrowser('/')
  server = fakeServer({
    'GET /api/v1/auth/me': () => ok(aUser({ role: 'teacher', second_factor: 'on' })),
    [`GET ${BASE}`]: () => ok(off),
    [`POST ${BASE}/begin`]: () =>
      ok({ secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/r:a?secret=ABCDEFGHIJKLMNOP' }),
    [`POST ${BASE}/confirm`]: () => ok({ recovery_codes: codes }),
  })
  beSignedIn(aUser({ role: 'teacher' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () => openScreen('/', '/', SecondFactorPart)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('she begins, sees the picture and the secret as text, confirms and keeps her recovery codes', async () => {
  open()
  await press('تفعيل التحقق بخطوتين')
  await screen.findByRole('img', { name: /يمسحها تطبيق المصادقة/ })
  screen.getByText('ABCD EFGH IJKL MNOP')
  expect(screen.getByRole('link', { name: 'افتحيه على هذا الجهاز' }).getAttribute('href')).toMatch(
    /^otpauth:/,
  )
  const code = screen.getByLabelText('٢. اكتبي الرمز الظاهر في التطبيق')
  expect(document.activeElement).toBe(screen.getByText('١. أضيفي حسابكِ إلى تطبيق المصادقة'))
  await userEvent.type(code, '١٢٣٤٥٦')
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'رموز الاسترداد' }))
  expect(
    screen.getAllByRole('listitem').map((item) => item.querySelector('[aria-hidden]')?.textContent),
  ).toEqual(codes)
  expect(server.to(`POST ${BASE}/confirm`)[0]?.body).toEqual({ code: '123456' })

  server.on(`GET ${BASE}`, () => ok(on))
  await press('حفظتُها، متابعة')
  const outcome = await screen.findByText(/بقيت ١٠ رموز استرداد/)
  await waitFor(() => expect(document.activeElement).toBe(outcome))
  await waitFor(() => expect(currentSession().user?.second_factor).toBe('on'))
})

test('a wrong first code is said beside its field, and nothing is on', async () => {
  server.on(`POST ${BASE}/confirm`, () =>
    refuse('validation_error', 'الرمز غير صحيح', { errors: { code: ['الرمز غير صحيح'] } }),
  )
  open()
  await press('تفعيل التحقق بخطوتين')
  await userEvent.type(await screen.findByLabelText('٢. اكتبي الرمز الظاهر في التطبيق'), '111111')
  await screen.findByText('الرمز غير صحيح')
})

test('in a session that is not new the password is asked for first', async () => {
  server.on(`GET ${BASE}`, () => ok({ ...off, asks_password: true }))
  open()
  await userEvent.type(await screen.findByLabelText('كلمة المرور'), 'Sirr-12345')
  await press('تفعيل التحقق بخطوتين')
  await screen.findByText('ABCD EFGH IJKL MNOP')
  expect(server.to(`POST ${BASE}/begin`)[0]?.body).toEqual({ password: 'Sirr-12345' })
})

test('turning it off takes her password', async () => {
  server.on(`GET ${BASE}`, () => ok(on))
  server.on(`POST ${BASE}/turn-off`, () => ok(null))
  open()
  await press('إيقاف التحقق بخطوتين')
  await userEvent.type(await screen.findByLabelText('كلمة المرور'), 'Sirr-12345')
  await press('إيقاف التحقق')
  await waitFor(() => expect(server.to(`POST ${BASE}/turn-off`)[0]?.body).toEqual({ password: 'Sirr-12345' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who has no password shows a code of her app instead', async () => {
  server.on('GET /api/v1/auth/me', () => ok({ ...aUser({ role: 'teacher' }), has_password: false }))
  server.on(`GET ${BASE}`, () => ok({ ...on, recovery_left: 2 }))
  server.on(`POST ${BASE}/recovery-codes`, () => ok({ recovery_codes: codes }))
  open()
  await screen.findByText(/قبل أن تنفد/)
  await press('رموز استرداد جديدة')
  await userEvent.type(await screen.findByLabelText('رمز التطبيق'), '123456')
  await press('إنشاء رموز جديدة')
  await screen.findByRole('heading', { name: 'رموز الاسترداد' })
  expect(server.to(`POST ${BASE}/recovery-codes`)[0]?.body).toEqual({ code: '123456' })
})
