import { verify as argonVerify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import type { Failure } from '#contract/kernel/envelope.ts'
import { authRoutes } from '#contract/auth/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { hashPassword } from './accounts/passwords.ts'

// Watched, not replaced: the work done is what takes the time.
vi.mock('@node-rs/argon2', { spy: true })

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const PASSWORD = 'Sarah-77-Moon'
const account = async () =>
  make.student({ password_hash: await hashPassword(PASSWORD), email_verified_at: t().clock.now })

interface Sent {
  url: string
  payload?: unknown
  headers?: Record<string, string>
  remoteAddress?: string
}
const send = ({ payload, ...rest }: Sent) =>
  t().app.http.inject({
    method: 'POST',
    ...rest,
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
const tryLogin = (email: string, password: string, remoteAddress = '198.51.100.1') =>
  send({ url: '/api/v1/auth/login', payload: { email, password }, remoteAddress })
const without = (response: { json(): object }) => ({ ...response.json(), request_id: '' })

test('a password flood at one account is stopped after ten tries from one network', async () => {
  const user = await account()
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => tryLogin(user.email, 'guess-after-guess')),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5)
  const right = await tryLogin(user.email, PASSWORD)
  expect(right.statusCode).toBe(429)
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
  expect((await tryLogin(user.email, PASSWORD, '198.51.100.2')).statusCode).toBe(200)
})

test('a flood from many networks at one account is stopped after thirty', async () => {
  const user = await account()
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, n) => tryLogin(user.email, 'guess-after-guess', `198.51.102.${n}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('one network trying one password on many accounts is stopped', async () => {
  const answers = await Promise.all(
    Array.from({ length: 151 }, (_, n) =>
      tryLogin(`victim${n}@example.org`, 'guess-after-guess', '198.51.103.1'),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})

test('a right password ends the count, so that she is never locked out by using her account', async () => {
  const user = await account()
  for (let time = 0; time < 12; time++) {
    await tryLogin(user.email, 'guess-after-guess', '198.51.104.1')
    expect((await tryLogin(user.email, PASSWORD, '198.51.104.1')).statusCode).toBe(200)
  }
})

test('an unknown e-mail gets the words of a wrong password, after the same work', async () => {
  const knownAddress = await account()
  const keyless = await make.student()
  const answers = []
  for (const email of [knownAddress.email, 'nobody@example.org', keyless.email]) {
    vi.mocked(argonVerify).mockClear()
    answers.push(without(await tryLogin(email, 'guess-after-guess', '198.51.105.1')))
    expect(vi.mocked(argonVerify)).toHaveBeenCalledTimes(1)
    const [call] = vi.mocked(argonVerify).mock.calls
    expect(String(call?.[0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test.each(['/api/v1/auth/request-otp', '/api/v1/auth/forgot-password'])(
  '%s answers an unknown e-mail as a known one; only a job looks it up',
  async (url) => {
    const user = await account()
    const before = await t().jobs.figures()
    const knownAddress = await send({ url, payload: { email: user.email } })
    const unknown = await send({ url, payload: { email: 'nobody@example.org' } })
    expect(without(unknown)).toEqual(without(knownAddress))
    expect(await post.mailsTo('nobody@example.org')).toHaveLength(0)
    expect(await post.mailsTo(user.email)).toHaveLength(1)
    const ran = (queue: string, figures: typeof before) =>
      figures.find((one) => one.queue === queue)?.completed ?? 0
    const queue = url.endsWith('otp') ? 'auth.send-code' : 'auth.send-reset'
    expect(ran(queue, await t().jobs.figures()) - ran(queue, before)).toBe(2)
  },
)

test('a code for an unknown e-mail, for one without a code and a wrong code get one answer', async () => {
  const [asked, quiet] = [await account(), await account()]
  await send({ url: '/api/v1/auth/request-otp', payload: { email: asked.email } })
  const code = await post.codeFor(asked.email)
  const wrong = code === '000000' ? '000001' : '000000'
  const answers = []
  for (const email of [asked.email, quiet.email, 'nobody@example.org'])
    answers.push(without(await send({ url: '/api/v1/auth/verify-otp', payload: { email, code: wrong } })))
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('no answer invites another site: no CORS headers, not even for a preflight', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const preflight = await t().app.http.inject({ method: 'OPTIONS', url: '/api/v1/auth/login', headers })
  const call = await send({
    url: '/api/v1/auth/login',
    headers,
    payload: { email: 'a@b.co', password: '123456' },
  })
  for (const response of [preflight, call])
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html'])(
  'a body of %s, as a form of another site could send it, is refused',
  async (type) => {
    const user = await account()
    const response = await t().app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': type },
      payload: JSON.stringify({ email: user.email, password: PASSWORD }),
    })
    expect([response.statusCode, response.json<Failure>().code]).toEqual([415, 'client_error'])
  },
)

test('a multipart form sent to a call that takes none arrives empty', async () => {
  const user = await account()
  const response = await t().app.http.inject({
    method: 'POST',
    url: '/api/v1/auth/forgot-password',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n${user.email}\r\n--x--\r\n`,
  })
  expect(response.statusCode).toBe(422)
})

test('an oversized body is refused with 413 in words', async () => {
  const response = await send({
    url: '/api/v1/auth/login',
    payload: { email: 'a@b.co', password: 'x'.repeat(2_000_000) },
  })
  expect([response.statusCode, response.json<Failure>().message]).toEqual([413, 'حجم الطلب أكبر من المسموح'])
})

test('a password of megabytes never reaches the hash', async () => {
  vi.mocked(argonVerify).mockClear()
  const response = await tryLogin('a@b.co', 'x'.repeat(500_000), '198.51.106.1')
  expect(response.statusCode).toBe(413)
  expect(vi.mocked(argonVerify)).not.toHaveBeenCalled()
})

test('broken JSON and a body that is no object are refused, never a server error', async () => {
  const headers = { 'content-type': 'application/json' }
  for (const payload of ['{"email":', '[]', '"text"', 'null', '7']) {
    const response = await t().app.http.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers,
      payload,
    })
    expect([400, 422]).toContain(response.statusCode)
  }
})

test('a name with line breaks writes no mail headers, and is not carried to a mailbox that is not proved', async () => {
  const name = 'سارة\r\nBcc: everyone@example.org\r\n\r\nادخلي http://evil.example'
  const body = { name, email: 'victim@example.org', password: PASSWORD, password_confirmation: PASSWORD }
  const { data } = await visitor(t)(authRoutes.register, { body })
  expect(data.user.name).toBe('سارة Bcc: everyone@example.org ادخلي http://evil.example')
  const [mail] = await post.mailsTo('victim@example.org')
  expect(mail?.headers.has('bcc')).toBe(false)
  expect(mail?.text).not.toContain('evil.example')
})

test('an e-mail with line breaks or two addresses is no e-mail', async () => {
  for (const email of ['a@b.co\r\nBcc: c@d.co', 'a@b.co,c@d.co', '<a@b.co>', 'a@b.co\u0000']) {
    const response = await send({ url: '/api/v1/auth/forgot-password', payload: { email } })
    expect(response.statusCode).toBe(422)
  }
})

test('markup in every text of an account is kept and given back as text', async () => {
  const markup = '<script>alert(1)</script><img src=x onerror=alert(2)>'
  const her = await as(t, await account())
  const { data, headers } = await her(authRoutes.updateProfile, { body: { name: markup, bio: markup } })
  expect([data.name, data.bio]).toEqual([markup, markup])
  expect(headers['content-type']).toContain('application/json')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a name in a mail to a proved mailbox is text there too', async () => {
  const user = await account()
  const her = await as(t, user)
  await her(authRoutes.updateProfile, { body: { name: '<b>سارة</b>' } })
  await send({ url: '/api/v1/auth/forgot-password', payload: { email: user.email } })
  const [mail] = await post.mailsTo(user.email)
  expect(mail?.html).toContain('&lt;b&gt;سارة&lt;/b&gt;')
})

test('the null sign in a text is refused beside its field, with nothing saved', async () => {
  const user = await account()
  const her = await as(t, user)
  const { status, failure } = await her(authRoutes.updateProfile, {
    body: { name: 'سا\u0000رة', bio: 'أ\u0000ب' },
  })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['bio']])
  expect((await her(authRoutes.me, {})).data.name).toBe(user.name)
})

test('on a shared phone the second woman sees nothing of the first, whatever the first left behind', async () => {
  const [first, second] = [await account(), await account()]
  const ownCalls = await as(t, first)
  await ownCalls(authRoutes.updateProfile, { body: { phone: '0512345678' } })
  const key = { headers: { 'idempotency-key': 'same-phone-same-key' } }
  const settings = { session_days: 7 } as const
  await ownCalls(authRoutes.saveSessionSettings, { body: settings }, key)
  await ownCalls(authRoutes.logout, {})

  const theirs = await as(t, second)
  expect((await theirs(authRoutes.me, {})).data).toMatchObject({ id: second.id, phone: null })
  expect((await theirs(authRoutes.activeSessions, {})).data).toHaveLength(1)
  const repeated = await theirs(
    authRoutes.saveSessionSettings,
    { body: { ...settings, session_days: 90 } },
    key,
  )
  expect(repeated.data.session_days).toBe(90)
  expect((await theirs(authRoutes.me, {})).headers['cache-control']).toBe('no-store')
  expect((await ownCalls(authRoutes.me, {})).status).toBe(401)
})

test('no answer with a token, a code or a password is kept under an Idempotency-Key', async () => {
  const user = await account()
  const headers = { 'idempotency-key': 'sign-in-once-more' }
  await visitor(t)(authRoutes.login, { body: { email: user.email, password: PASSWORD } }, { headers })
  const stored = await t()
    .db.selectFrom('idempotency_keys')
    .select('scope')
    .where('key', '=', 'sign-in-once-more')
    .execute()
  expect(stored).toHaveLength(0)
})

test('a password that changes while it is being checked opens nothing', async () => {
  const user = await account()
  vi.mocked(argonVerify).mockImplementationOnce(async () => {
    await t().db.updateTable('users').set({ password_hash: 'changed' }).where('id', '=', user.id).execute()
    return true
  })
  expect((await tryLogin(user.email, PASSWORD, '198.51.107.1')).statusCode).toBe(401)
})
