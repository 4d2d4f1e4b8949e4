import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { hashPassword } from '../accounts/passwords.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const OLD = 'Sarah-77-Moon'
const NEW = 'Layla-88-Star'

const account = async () =>
  make.student({ password_hash: await hashPassword(OLD), email_verified_at: t().clock.now })
const login = (email: string, password: string) => visitor(t)(authRoutes.login, { body: { email, password } })
const forgot = (email: string) => visitor(t)(authRoutes.forgotPassword, { body: { email } })
const reset = (token: string, password = NEW) =>
  visitor(t)(authRoutes.resetPassword, { body: { token, password, password_confirmation: password } })
async function linkOf(email: string) {
  await forgot(email)
  return post.tokenFor(email, '/reset-password')
}

test('a reset sets the password, ends every session and tells her by mail', async () => {
  const user = await account()
  const her = await as(t, user)
  const { status, message } = await reset(await linkOf(user.email))
  expect([status, message]).toEqual([200, 'تم تعيين كلمة المرور الجديدة، سجّلي الدخول بها'])
  expect((await her(authRoutes.me, {})).status).toBe(401)
  expect((await login(user.email, OLD)).status).toBe(401)
  expect((await login(user.email, NEW)).status).toBe(200)
  expect((await post.mailsTo(user.email)).map(({ subject }) => subject)).toContain('تغيّرت كلمة مرور حسابكِ')
})

test('a reset link works once; the same reset after a lost answer is told again, another password is not set', async () => {
  const user = await account()
  const token = await linkOf(user.email)
  expect((await reset(token)).status).toBe(200)
  expect((await reset(token)).status).toBe(200)
  expect((await reset(token, 'Other-99-Moon')).status).toBe(422)
  expect((await login(user.email, NEW)).status).toBe(200)
  t().clock.forward(61)
  expect((await reset(token)).status).toBe(422)
})

test('a reset link lives thirty minutes, and only the newest', async () => {
  const user = await account()
  const older = await linkOf(user.email)
  const newer = await linkOf(user.email)
  expect((await reset(older)).status).toBe(422)
  t().clock.forward(30 * 60)
  const { status, failure } = await reset(newer)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['token']])
})

test('a weak new password leaves the link alive', async () => {
  const user = await account()
  const token = await linkOf(user.email)
  expect((await reset(token, 'weakling')).status).toBe(422)
  expect((await reset(token)).status).toBe(200)
})

test('a code asked for before the reset is dead after it', async () => {
  const user = await account()
  await visitor(t)(authRoutes.requestOtp, { body: { email: user.email } })
  const code = await post.codeFor(user.email)
  await reset(await linkOf(user.email))
  expect((await visitor(t)(authRoutes.verifyOtp, { body: { email: user.email, code } })).status).toBe(422)
})

test('five reset mails an hour', async () => {
  const user = await account()
  for (let time = 0; time < 5; time++) expect((await forgot(user.email)).status).toBe(200)
  expect((await forgot(user.email)).status).toBe(429)
})

const change = async (user: { id: number }, current_password: string, new_password: string) =>
  (await as(t, user))(authRoutes.changePassword, { body: { current_password, new_password } })

test('changing the password ends her other sessions and keeps this one', async () => {
  const user = await account()
  const [here, there] = [await as(t, user), await as(t, user)]
  const { status } = await here(authRoutes.changePassword, {
    body: { current_password: OLD, new_password: NEW },
  })
  expect(status).toBe(200)
  expect((await here(authRoutes.me, {})).status).toBe(200)
  expect((await there(authRoutes.me, {})).status).toBe(401)
  expect((await login(user.email, OLD)).status).toBe(401)
  expect((await login(user.email, NEW)).status).toBe(200)
})

test('the same change sent again after a lost answer says again that it is done', async () => {
  const user = await account()
  expect((await change(user, OLD, NEW)).status).toBe(200)
  expect((await change(user, OLD, NEW)).status).toBe(200)
})

test.each([
  ['a wrong current password', 'not-the-one', NEW, ['current_password']],
  ['a weak new password', OLD, 'weakling', ['new_password']],
  ['the same password once more', OLD, OLD, ['new_password']],
])('%s changes nothing and is said beside its field', async (_, current, next, fields) => {
  const user = await account()
  const { status, failure } = await change(user, current, next)
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, fields])
  expect((await login(user.email, OLD)).status).toBe(200)
})

test('a borrowed phone does not allow endless guesses at the current password', async () => {
  const user = await account()
  const her = await as(t, user)
  const guess = () =>
    her(authRoutes.changePassword, { body: { current_password: 'not-the-one', new_password: NEW } })
  for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(422)
  expect((await guess()).status).toBe(429)
})

test('who has no password is sent to the mail instead of guessing one', async () => {
  const { status, failure } = await change(await make.student(), 'anything', NEW)
  expect([status, failure.message]).toEqual([
    422,
    'ليست لحسابكِ كلمة مرور الآن، عيّني واحدة من «نسيتِ كلمة المرور؟»',
  ])
})
