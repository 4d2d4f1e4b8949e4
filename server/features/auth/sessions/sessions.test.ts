import { expect, test } from 'vitest'
import type { Failure } from '#contract/kernel/envelope.ts'
import { authRoutes } from '#contract/auth/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor, type Caller } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { cleanKernelTables } from '#server/kernel/data/clean-up.ts'
import { cleanSessions } from '../jobs.ts'
import { actorOfSession } from './sessions.ts'
import { hashPassword } from '../accounts/passwords.ts'

const t = testApp()
const make = maker(t)
const PASSWORD = 'Sarah-77-Moon'

const account = async () =>
  make.student({ password_hash: await hashPassword(PASSWORD), email_verified_at: t().clock.now })
const login = async (user: { email: string }, userAgent = 'curl') => {
  const body = { email: user.email, password: PASSWORD }
  return signedIn(await visitor(t)(authRoutes.login, { body }, { headers: { 'user-agent': userAgent } }))
}
const holding =
  (token: string): Caller =>
  (spec, input) =>
    visitor(t)(spec, input, { headers: { authorization: `Bearer ${token}` } })
const refresh = (refresh_token: string) => visitor(t)(authRoutes.refresh, { body: { refresh_token } })
const isIn = async (token: string) => (await holding(token)(authRoutes.me, {})).status === 200

test('an access token lives half an hour; the refresh token then still gives a new pair', async () => {
  const session = await login(await account())
  t().clock.forward(1801)
  expect(await isIn(session.access_token)).toBe(false)
  const { status, data } = await refresh(session.refresh_token)
  expect([status, data.expires_in]).toEqual([200, 1800])
  expect(data.refresh_token).not.toBe(session.refresh_token)
  expect(await isIn(data.access_token)).toBe(true)
})

test('two tabs that refresh at once get the same pair', async () => {
  const session = await login(await account())
  const [one, other] = await Promise.all([refresh(session.refresh_token), refresh(session.refresh_token)])
  expect(one.status).toBe(200)
  expect(other.data.access_token).toBe(one.data.access_token)
  expect(other.data.refresh_token).toBe(one.data.refresh_token)
  expect(await isIn(one.data.access_token)).toBe(true)
})

test('a refresh whose answer was lost is answered again within a minute, with what is left of its time', async () => {
  const session = await login(await account())
  const lost = await refresh(session.refresh_token)
  t().clock.forward(60)
  const { status, data } = await refresh(session.refresh_token)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    refresh_token: lost.data.refresh_token,
    expires_at: lost.data.expires_at,
    expires_in: 1740,
  })
  expect((await refresh(data.refresh_token)).status).toBe(200)
})

test('a refresh token used again later ends the whole line, also for who holds its successor', async () => {
  const user = await account()
  const session = await login(user)
  const other = await login(user)
  const { data: next } = await refresh(session.refresh_token)
  t().clock.forward(61)
  const { status, failure } = await refresh(session.refresh_token)
  expect([status, failure.code, failure.message]).toEqual([401, 'auth_error', 'تعذر تجديد الجلسة'])
  expect(await isIn(next.access_token)).toBe(false)
  expect((await refresh(next.refresh_token)).status).toBe(401)
  expect(await isIn(other.access_token)).toBe(true)
})

test('an invented refresh token, and an access token in its place, are refused', async () => {
  const session = await login(await account())
  expect((await refresh('invented')).status).toBe(401)
  expect((await refresh(session.access_token)).status).toBe(401)
  expect(await isIn(session.refresh_token)).toBe(false)
})

test('refreshing never outlives the days that she chose', async () => {
  const user = await make.student({ session_days: 1, password_hash: await hashPassword(PASSWORD) })
  const session = await login(user)
  t().clock.forward(24 * 3600 - 600)
  const { data } = await refresh(session.refresh_token)
  expect(data.expires_in).toBe(600)
  t().clock.forward(600)
  expect((await refresh(data.refresh_token)).status).toBe(401)
})

test('tokens are stored hashed only', async () => {
  const session = await login(await account())
  const rows = await t().db.selectFrom('session_tokens').select('hash').execute()
  const stored = rows.map(({ hash }) => hash.toString('latin1')).join(' ')
  expect(stored).not.toContain(session.access_token)
  expect(stored).not.toContain(session.refresh_token)
})

test('signing out ends this session at once, refresh token included, and no other', async () => {
  const user = await account()
  const [here, there] = [await login(user), await login(user)]
  expect((await holding(here.access_token)(authRoutes.logout, {})).message).toBe('تم تسجيل الخروج')
  expect(await isIn(here.access_token)).toBe(false)
  expect((await refresh(here.refresh_token)).status).toBe(401)
  expect(await isIn(there.access_token)).toBe(true)
})

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

test('her sessions are listed with the device in words, this one first; nobody else’s and no ended one', async () => {
  const user = await account()
  const phone = await login(user, ANDROID)
  t().clock.forward(5)
  const laptop = await login(user)
  const ended = await login(user)
  await holding(ended.access_token)(authRoutes.logout, {})
  await login(await account())
  const { data } = await holding(phone.access_token)(authRoutes.activeSessions, {})
  expect(data.map(({ device, kind, is_current, ip }) => ({ device, kind, is_current, ip }))).toEqual([
    { device: 'كروم على أندرويد', kind: 'phone', is_current: true, ip: '127.0.0.1' },
    { device: 'جهاز غير معروف', kind: 'unknown', is_current: false, ip: '127.0.0.1' },
  ])
  expect(JSON.stringify(data)).not.toContain(laptop.access_token)
})

test('she ends one of her sessions, and never somebody else’s', async () => {
  const user = await account()
  const [here, there] = [await login(user), await login(user)]
  const stranger = await login(await account())
  const call = holding(here.access_token)
  const idOf = async (token: string) => {
    const { data } = await holding(token)(authRoutes.activeSessions, {})
    return data.find(({ is_current }) => is_current)?.id ?? 0
  }
  const [theirs, foreign] = [await idOf(there.access_token), await idOf(stranger.access_token)]
  expect((await call(authRoutes.logoutSession, { params: { id: theirs } })).status).toBe(200)
  expect(await isIn(there.access_token)).toBe(false)
  expect((await call(authRoutes.logoutSession, { params: { id: theirs } })).status).toBe(404)
  expect((await call(authRoutes.logoutSession, { params: { id: foreign } })).status).toBe(404)
  expect(await isIn(stranger.access_token)).toBe(true)
})

test('she ends the others, or all', async () => {
  const user = await account()
  const [here, there, third] = [await login(user), await login(user), await login(user)]
  expect((await holding(here.access_token)(authRoutes.logoutOthers, {})).data).toEqual({ ended: 2 })
  expect([await isIn(here.access_token), await isIn(there.access_token)]).toEqual([true, false])
  expect((await holding(here.access_token)(authRoutes.logoutAll, {})).data).toEqual({ ended: 1 })
  expect([await isIn(here.access_token), await isIn(third.access_token)]).toEqual([false, false])
})

test('session settings are kept; a shorter stay also shortens the sessions that run', async () => {
  const user = await account()
  const call = holding((await login(user)).access_token)
  expect((await call(authRoutes.sessionSettings, {})).data).toEqual({ session_days: 30 })
  const wanted = { session_days: 1 } as const
  expect((await call(authRoutes.saveSessionSettings, { body: wanted })).data).toEqual(wanted)
  const [session] = (await call(authRoutes.activeSessions, {})).data
  expect(Date.parse(session?.expires_at ?? '')).toBe(t().clock.now.getTime() + 24 * 3_600_000)
})

test('a stay that is not in the list is refused', async () => {
  const her = await as(t, await account())
  const response = await t().app.http.inject({
    method: 'POST',
    url: '/api/v1/my/session-settings',
    headers: { authorization: `Bearer ${her.token}` },
    payload: { session_days: 365 },
  })
  expect([response.statusCode, Object.keys(response.json<Failure>().errors ?? {})]).toEqual([
    422,
    ['session_days'],
  ])
})

test('who stands behind a session is asked anew each time, so it ends at once', async () => {
  const user = await account()
  const call = holding((await login(user)).access_token)
  const [session] = (await call(authRoutes.activeSessions, {})).data
  const id = session?.id ?? 0
  expect(await actorOfSession(t().ctx(), id)).toEqual({ id: user.id, role: 'student', sessionId: id })
  await call(authRoutes.logout, {})
  expect(await actorOfSession(t().ctx(), id)).toBeNull()
})

test('last use is noted about once a minute', async () => {
  const user = await account()
  const session = await login(user)
  const seen = async () =>
    (
      await t()
        .db.selectFrom('users')
        .select('last_seen_at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).last_seen_at
  t().clock.forward(30)
  await isIn(session.access_token)
  expect(await seen()).toBeNull()
  t().clock.forward(31)
  await isIn(session.access_token)
  expect(await seen()).toEqual(t().clock.now)
})

test('cleaning up takes what is over and leaves what runs', async () => {
  const user = await account()
  const [gone, running] = [await login(user), await login(user)]
  await holding(gone.access_token)(authRoutes.logout, {})
  await refresh(running.refresh_token)
  const { db, clock } = t()
  const hash = Buffer.from('x')
  await db
    .insertInto('idempotency_keys')
    .values({ key: 'old', scope: 's', request_hash: hash, created_at: clock.now })
    .execute()
  const tokens = async () =>
    (
      await db
        .selectFrom('session_tokens as t')
        .innerJoin('sessions as s', 's.id', 't.session_id')
        .select('t.kind')
        .where('s.user_id', '=', user.id)
        .execute()
    ).length
  expect(await tokens()).toBe(6)
  clock.forward(24 * 3600 + 1)
  await cleanSessions(db, clock.now)
  await cleanKernelTables(db, clock.now)
  expect(await tokens()).toBe(2)
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(0)
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(0)
  const next = await login(user)
  expect((await refresh(next.refresh_token)).status).toBe(200)
})
