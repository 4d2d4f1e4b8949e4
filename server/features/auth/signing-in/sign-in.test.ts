import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import type { Failure } from '#contract/kernel/envelope.ts'
import { authRoutes } from '#contract/auth/routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { hashPassword } from '../accounts/passwords.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const PASSWORD = 'Sarah-77-Moon'

const account = async (given: Parameters<typeof make.user>[0] = {}) =>
  make.user({ password_hash: await hashPassword(PASSWORD), email_verified_at: t().clock.now, ...given })
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  visitor(t)(authRoutes.login, { body: { email, password } }, { headers })
const me = (token: string) => visitor(t)(authRoutes.me, {}, { headers: { authorization: `Bearer ${token}` } })

test('the right password gives a session and who she is', async () => {
  const user = await account({ name: 'سارة', role: 'teacher' })
  const data = signedIn(await login(user.email, PASSWORD))
  expect(data).toMatchObject({ token: data.access_token, expires_in: 1800 })
  expect(Date.parse(data.expires_at)).toBe(t().clock.now.getTime() + 1_800_000)
  expect(data.expires_at_timestamp * 1000).toBe(Date.parse(data.expires_at))
  expect(data.user).toMatchObject({
    id: user.id,
    name: 'سارة',
    role: 'teacher',
    email_verified: true,
    has_password: true,
  })
  expect((await me(data.access_token)).data.id).toBe(user.id)
})

test('the answer holds nothing of the password', async () => {
  const user = await account()
  const data = signedIn(await login(user.email, PASSWORD))
  expect(JSON.stringify(data)).not.toContain('argon2')
  expect(Object.keys(data.user)).not.toContain('password_hash')
})

test('spaces, case and Arabic digits in the e-mail do not matter', async () => {
  const user = await account({ email: 'Hind.7@Example.org' })
  const data = signedIn(await login('  hind.٧@EXAMPLE.org ', PASSWORD))
  expect(data.user.id).toBe(user.id)
})

test('an old password of six signs, however weak, still opens', async () => {
  const user = await account({ password_hash: await hashPassword('abcdef') })
  expect((await login(user.email, 'abcdef')).status).toBe(200)
})

test('a password under six signs is refused beside its field, in words', async () => {
  const { status, failure } = await login('someone@example.org', '12345')
  expect([status, failure.errors]).toEqual([422, { password: ['كلمة المرور 6 أحرف على الأقل'] }])
})

test('an empty form names every field', async () => {
  const response = await t().app.http.inject({ method: 'POST', url: '/api/v1/auth/login', payload: {} })
  expect(response.json<Failure>().errors).toEqual({
    email: ['البريد الإلكتروني مطلوب'],
    password: ['كلمة المرور مطلوبة'],
  })
})

test('a wrong password is an auth error with the sentence of the spec', async () => {
  const user = await account()
  const { status, failure } = await login(user.email, 'wrong-password')
  expect([status, failure.code]).toEqual([401, 'auth_error'])
  expect(failure.message).toContain('البريد الإلكتروني أو كلمة المرور غير صحيحة')
})

test('a hash with lighter settings is renewed at the next sign-in', async () => {
  const user = await account({ password_hash: await hash(PASSWORD, { memoryCost: 64 }) })
  expect((await login(user.email, PASSWORD)).status).toBe(200)
  const { password_hash } = await t()
    .db.selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await login(user.email, PASSWORD)).status).toBe(200)
})

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
const NEWER_PHONE = PHONE.replace('131.0', '140.0')
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
const from = (agent: string) => ({ 'user-agent': agent })

test('a new device is told by mail; the first one and a newer browser on a known one are not', async () => {
  const user = await account({ name: 'ليلى' })
  await login(user.email, PASSWORD, from(PHONE))
  await login(user.email, PASSWORD, from(NEWER_PHONE))
  expect(await post.mailsTo(user.email)).toHaveLength(0)
  await login(user.email, PASSWORD, from(LAPTOP))
  const [mail, ...more] = await post.mailsTo(user.email)
  expect(more).toHaveLength(0)
  expect(mail?.subject).toBe('دخول إلى حسابكِ من جهاز جديد')
  expect(mail?.text).toContain('فايرفوكس على ويندوز')
})

test('who has switched the mail on new devices off gets none', async () => {
  const user = await account()
  await (
    await as(t, user)
  )(notificationRoutes.choose, { body: { kind: 'session.new-device', channel: 'email', is_on: false } })
  await login(user.email, PASSWORD, from(PHONE))
  await login(user.email, PASSWORD, from(LAPTOP))
  expect(await post.mailsTo(user.email)).toHaveLength(0)
})
