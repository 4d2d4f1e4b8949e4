import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { hashPassword } from './accounts/passwords.ts'
import { mayEnter } from './policy.ts'
import { actorOfSession } from './sessions/sessions.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const PASSWORD = 'Sarah-77-Moon'
const CLOSED = 'حسابكِ موقوف حاليًا، تواصلي مع إدارة المركز'

type User = Awaited<ReturnType<typeof make.user>>
type Close = (user: User) => Promise<unknown>
const update = (user: User, change: object) =>
  t().db.updateTable('users').set(change).where('id', '=', user.id).execute()

const closings: [string, Close][] = [
  ['deactivated', (user) => update(user, { is_active: false })],
  ['archived', (user) => update(user, { archived_at: t().clock.now })],
  ['a demo account outside the demo', (user) => update(user, { email: `demo${user.id}@demo.rattil.test` })],
]
const account = async () =>
  make.teacher({ password_hash: await hashPassword(PASSWORD), email_verified_at: t().clock.now })
const emailOf = async ({ id }: User) =>
  (await t().db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const login = async (user: User, password = PASSWORD) =>
  visitor(t)(authRoutes.login, { body: { email: await emailOf(user), password } })

test.each(closings)('%s: the right password says so, a wrong one tells nothing', async (_, close) => {
  const user = await account()
  await close(user)
  expect(await login(user)).toMatchObject({ status: 403, message: CLOSED })
  expect(await login(user, 'wrong-password')).toMatchObject({ status: 401, failure: { code: 'auth_error' } })
})

test.each(closings)('%s: a right code says so, a wrong one tells nothing', async (_, close) => {
  const user = await account()
  await close(user)
  const email = await emailOf(user)
  await visitor(t)(authRoutes.requestOtp, { body: { email } })
  const code = await post.codeFor(email)
  const wrong = code === '000000' ? '000001' : '000000'
  const verify = (tried: string) => visitor(t)(authRoutes.verifyOtp, { body: { email, code: tried } })
  expect((await verify(wrong)).status).toBe(422)
  expect(await verify(code)).toMatchObject({ status: 403, message: CLOSED })
})

test.each(closings)('%s: a reset sets nothing', async (_, close) => {
  const user = await account()
  await close(user)
  const email = await emailOf(user)
  await visitor(t)(authRoutes.forgotPassword, { body: { email } })
  const token = await post.tokenFor(email, '/reset-password')
  const body = { token, password: 'Layla-88-Star', password_confirmation: 'Layla-88-Star' }
  expect(await visitor(t)(authRoutes.resetPassword, { body })).toMatchObject({ status: 403, message: CLOSED })
  expect(await login(user, 'Layla-88-Star')).toMatchObject({ status: 401 })
})

test.each(closings)('%s: open sessions end at once, on every kind of call', async (_, close) => {
  const user = await account()
  const session = signedIn(await login(user))
  const headers = { authorization: `Bearer ${session.access_token}` }
  const id = (await visitor(t)(authRoutes.activeSessions, {}, { headers })).data[0]?.id ?? 0
  await close(user)
  const call = await visitor(t)(courseRoutes.taught, { query: {} }, { headers })
  expect(call).toMatchObject({ status: 401, message: CLOSED, failure: { code: 'auth_error' } })
  const { refresh_token } = session
  const refreshed = { status: 403, message: CLOSED }
  const refresh = () => visitor(t)(authRoutes.refresh, { body: { refresh_token } })
  expect(await refresh()).toMatchObject(refreshed)
  await t()
    .db.updateTable('sessions')
    .set({ revoked_at: t().clock.now, revoked_why: 'deactivated' })
    .where('user_id', '=', user.id)
    .execute()
  expect(await refresh()).toMatchObject(refreshed)
  expect(await actorOfSession(t().ctx(), id)).toBeNull()
})

test.each(closings)('%s: what is public stays public, also with the old token', async (_, close) => {
  const user = await account()
  const { token } = await as(t, user)
  await close(user)
  const headers = { authorization: `Bearer ${token}` }
  expect((await visitor(t)(courseRoutes.levels, {}, { headers })).status).toBe(200)
  const other = await account()
  const body = { email: other.email, password: PASSWORD }
  expect((await visitor(t)(authRoutes.login, { body }, { headers })).status).toBe(200)
})

test('an account that is opened again works again', async () => {
  const user = await account()
  await update(user, { is_active: false })
  await update(user, { is_active: true })
  expect((await login(user)).status).toBe(200)
})

test('demo accounts live only in the demo, and nothing else is taken for one', () => {
  const open = { is_active: true, archived_at: null }
  const enters = (email: string, demo: boolean) => mayEnter({ ...open, email }, { demo })
  expect(enters('director@demo.rattil.test', true)).toBe(true)
  expect(enters('Director@DEMO.rattil.test', false)).toBe(false)
  expect(enters('sara@demo.rattil.test.example.org', false)).toBe(true)
  expect(enters('sara@mydemo.rattil.test', false)).toBe(true)
})
