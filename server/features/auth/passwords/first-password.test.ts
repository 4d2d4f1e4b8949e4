import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor, type Caller } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { hashPassword } from '../accounts/passwords.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const PASSWORD = 'Layla-88-Star'
const body = { password: PASSWORD, password_confirmation: PASSWORD }

async function cameByCode(email: string): Promise<Caller> {
  await visitor(t)(authRoutes.requestOtp, { body: { email } })
  const answer = await visitor(t)(authRoutes.verifyOtp, { body: { email, code: await post.codeFor(email) } })
  const headers = { authorization: `Bearer ${signedIn(answer).access_token}` }
  return (spec, input) => visitor(t)(spec, input, { headers })
}
const login = (email: string, password: string) => visitor(t)(authRoutes.login, { body: { email, password } })

test('after a code that ended an unverified password she chooses a new one at once', async () => {
  const user = await make.student({ password_hash: await hashPassword('Sarah-77-Moon') })
  const her = await cameByCode(user.email)
  const { status, data } = await her(authRoutes.firstPassword, { body })
  expect([status, data.has_password]).toEqual([200, true])
  expect((await login(user.email, 'Sarah-77-Moon')).status).toBe(401)
  expect((await login(user.email, PASSWORD)).status).toBe(200)
  expect((await her(authRoutes.me, {})).status).toBe(200)
  expect((await post.mailsTo(user.email)).at(-1)?.subject).toBe('تغيّرت كلمة مرور حسابكِ')
  const noted = await t()
    .db.selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'user.first-password')
    .where('entity_id', '=', String(user.id))
    .execute()
  expect(noted).toEqual([{ actor_id: user.id }])
})

test('sent again after a lost answer it says so again; another password is refused', async () => {
  const her = await cameByCode((await make.student()).email)
  expect((await her(authRoutes.firstPassword, { body })).status).toBe(200)
  expect((await her(authRoutes.firstPassword, { body })).status).toBe(200)
  const other = { password: 'Other-99-Star', password_confirmation: 'Other-99-Star' }
  expect((await her(authRoutes.firstPassword, { body: other })).status).toBe(409)
})

test('who has a password cannot set one this way', async () => {
  const user = await make.student({
    password_hash: await hashPassword('Sarah-77-Moon'),
    email_verified_at: t().clock.now,
  })
  const her = await cameByCode(user.email)
  expect((await her(authRoutes.firstPassword, { body })).status).toBe(409)
  expect((await login(user.email, 'Sarah-77-Moon')).status).toBe(200)
})

test('ten minutes after the code, and in a session that no code opened, the mailed link is the way', async () => {
  const user = await make.student()
  expect((await (await as(t, user))(authRoutes.firstPassword, { body })).status).toBe(403)
  const her = await cameByCode(user.email)
  t().clock.forward(601)
  expect((await her(authRoutes.firstPassword, { body })).status).toBe(403)
})

test('a weak password is refused beside its field', async () => {
  const her = await cameByCode((await make.student()).email)
  const weak = { password: 'abc', password_confirmation: 'abc' }
  const { status, failure } = await her(authRoutes.firstPassword, { body: weak })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['password']])
})
