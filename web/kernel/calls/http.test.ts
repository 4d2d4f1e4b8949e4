// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse, silent, unreachable } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { ApiError } from './api-error.ts'
import { accessToken, refreshToken } from './credentials.ts'
import { sendHttp } from './http.ts'
import { setNavigate } from '../navigation.ts'
import { takeKeptRequest } from './retry-request.ts'
import { currentSession } from './session-state.ts'

const read = { method: 'GET', path: '/api/v1/things/{id}' } as const
const write = { method: 'POST', path: '/api/v1/things/{id}' } as const
const one = { params: { id: 1 } }
const endedReasons: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  endedReasons.length = 0
  freshBrowser('/student/courses?page=2')
  setNavigate((path) => void endedReasons.push(path))
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const settled = call.then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  const error = await settled
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}
const thing = 'GET /api/v1/things/1'
const expired = () => refuse('auth_error', 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى')

test('an answer is opened to what it holds, a list to its items and its page', async () => {
  fakeServer({
    [thing]: () => ok({ id: 1 }),
    'GET /api/v1/things': () => ok([{ id: 1 }], { meta: { page: 1, per_page: 9, total: 1, last_page: 1 } }),
  })
  expect(await sendHttp(read, one, {})).toEqual({ id: 1 })
  expect(await sendHttp({ method: 'GET', path: '/api/v1/things', list: true }, {}, {})).toEqual({
    items: [{ id: 1 }],
    meta: { page: 1, per_page: 9, total: 1, last_page: 1 },
  })
})

test('each kind of failure has its type and its sentence where the server gave none', async () => {
  const cases = [
    [401, 'auth_error', 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى'],
    [403, 'forbidden', 'ليست لديك صلاحية للوصول إلى هذا المحتوى'],
    [404, 'not_found', 'المورد المطلوب غير موجود'],
    [422, 'validation_error', 'البيانات غير صحيحة'],
    [409, 'client_error', 'حدث خطأ غير متوقع'],
    [429, 'client_error', 'حدث خطأ غير متوقع'],
    [500, 'server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'],
    [503, 'server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'],
  ] as const
  for (const [status, type, message] of cases) {
    fakeServer({ [thing]: () => new Response('<html>proxy</html>', { status }) })
    expect(await failureOf(sendHttp(read, one, {}))).toMatchObject({ type, message, status })
  }
})

test("the server's own sentence, field map, code and waiting time reach the screen", async () => {
  const errors = { name: ['الاسم مطلوب'] }
  fakeServer({
    'POST /api/v1/things/1': () => refuse('validation_error', 'الاسم مطلوب', { errors, retryAfter: 30 }),
  })
  const error = await failureOf(sendHttp(write, { ...one, body: {} }, {}))
  expect(error).toMatchObject({
    message: 'الاسم مطلوب',
    errors,
    code: 'validation_error',
    retryAfterSeconds: 30,
  })
})

test('a page that answers 200 without an envelope is a failure, never data', async () => {
  fakeServer({ [thing]: () => new Response('<html>captive portal</html>', { status: 200 }) })
  expect(await failureOf(sendHttp(read, one, {}))).toMatchObject({
    type: 'server_error',
    message: 'حدث خطأ غير متوقع',
  })
})

test('a network failure is retried after two seconds, twice at most, with the same key', async () => {
  const server = fakeServer({ 'POST /api/v1/things/1': unreachable })
  const failure = sendHttp(write, { ...one, body: { a: 1 } }, {}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1999)
  expect(server.calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await failure).toMatchObject({ type: 'network_error', message: 'تعذر الاتصال، تحققي من الإنترنت' })
  expect(server.calls).toHaveLength(3)
  const [first, ...others] = server.calls.map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/^[\w-]{8,80}$/)
  expect(others).toEqual([first, first])
})

test('a network failure that passes is never seen', async () => {
  let tries = 0
  fakeServer({ [thing]: () => (++tries < 3 ? unreachable() : ok({ id: 1 })) })
  const answer = sendHttp(read, one, {})
  await vi.advanceTimersByTimeAsync(4000)
  expect(await answer).toEqual({ id: 1 })
})

test('an answer, however bad, is not asked for again', async () => {
  const server = fakeServer({ [thing]: () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا') })
  await failureOf(sendHttp(read, one, {}))
  expect(server.calls).toHaveLength(1)
})

test('a call without an answer is given up after thirty seconds, and not tried again', async () => {
  const server = fakeServer({ [thing]: silent })
  let failure: unknown
  sendHttp(read, one, {}).catch((error: unknown) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(failure).toMatchObject({ type: 'timeout_error', message: 'انتهت مهلة الاتصال، حاولي مرة أخرى' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.calls).toHaveLength(1)
})

test('a call that the screen gave up is no failure of the network', async () => {
  fakeServer({ [thing]: silent })
  const stop = new AbortController()
  const call = sendHttp(read, one, { signal: stop.signal })
  stop.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

test('only writes that may repeat carry a key, and a given key is kept', async () => {
  const server = fakeServer({ [thing]: () => ok(null), 'POST /api/v1/things/1': () => ok(null) })
  await sendHttp(read, one, {})
  await sendHttp({ ...write, idempotency: 'none' }, one, { idempotencyKey: 'given-key-1' })
  await sendHttp(write, one, { idempotencyKey: 'given-key-2' })
  expect(server.calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([null, null, 'given-key-2'])
})

test('a refused token is renewed once and the call goes again', async () => {
  beSignedIn()
  const server = fakeServer({
    'POST /auth/refresh': () => ok(someTokens('two')),
    'POST /api/v1/things/1': ({ token }) => (token === 'access-two' ? ok('done') : expired()),
  })
  expect(await sendHttp(write, { ...one, body: { note: 'نص' } }, {})).toBe('done')
  const [first, second] = server.to('POST /api/v1/things/1')
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(refreshToken()).toBe('refresh-two')
})

test('calls that are refused together share one refresh', async () => {
  beSignedIn()
  const server = fakeServer({
    'POST /auth/refresh': () => ok(someTokens('two')),
    [thing]: ({ token }) => (token === 'access-two' ? ok('done') : expired()),
  })
  await Promise.all([1, 2, 3].map(() => sendHttp(read, one, {})))
  expect(server.to('POST /auth/refresh')).toHaveLength(1)
})

test('a refused refresh ends the session, once, and leads to login with the reason and the way back', async () => {
  beSignedIn()
  fakeServer({ 'POST /auth/refresh': expired, [thing]: expired })
  await Promise.all([1, 2, 3].map(() => sendHttp(read, one, {}).catch(() => undefined)))
  expect(endedReasons).toEqual(['/login?reason=refresh_failed&next=%2Fstudent%2Fcourses%3Fpage%3D2'])
  expect(accessToken()).toBeUndefined()
  expect(currentSession()).toMatchObject({ status: 'visitor', reason: 'refresh_failed' })
})

test('without a refresh token the session has expired', async () => {
  beSignedIn(aUser(), { access_token: 'access-one', expires_in: 1800 })
  fakeServer({ [thing]: expired })
  await failureOf(sendHttp(read, one, {}))
  expect(endedReasons[0]).toContain('reason=session_expired')
})

test('a token that is refused even when new ends the session', async () => {
  beSignedIn()
  fakeServer({ 'POST /auth/refresh': () => ok(someTokens('two')), [thing]: expired })
  await failureOf(sendHttp(read, one, {}))
  expect(endedReasons[0]).toContain('reason=auth_error')
})

test('an unreachable server ends no session', async () => {
  beSignedIn()
  fakeServer({ 'POST /auth/refresh': unreachable, [thing]: expired })
  expect(await failureOf(sendHttp(read, one, {}))).toMatchObject({ type: 'network_error' })
  expect(endedReasons).toEqual([])
  expect(refreshToken()).toBe('refresh-one')
})

test('the write that met the end of the session is kept for her, with its key', async () => {
  beSignedIn()
  const server = fakeServer({ 'POST /auth/refresh': expired, 'POST /api/v1/things/1': expired })
  await failureOf(sendHttp(write, { ...one, body: { notes: 'ملاحظة' } }, {}))
  expect(takeKeptRequest(7)).toEqual({
    method: 'POST',
    address: '/api/v1/things/1',
    body: { notes: 'ملاحظة' },
    idempotencyKey: server.to('POST /api/v1/things/1')[0]?.idempotencyKey,
    userId: 7,
  })
})

test('a wrong password is no end of a session, and login never sends a token', async () => {
  beSignedIn()
  const server = fakeServer({
    'POST /api/v1/auth/login': () => refuse('auth_error', 'البريد الإلكتروني أو كلمة المرور غير صحيحة'),
  })
  const spec = { method: 'POST', path: '/api/v1/auth/login', idempotency: 'none' } as const
  expect(await failureOf(sendHttp(spec, { body: {} }, {}))).toMatchObject({ type: 'auth_error' })
  expect(server.calls).toHaveLength(1)
  expect(server.calls[0]?.token).toBeUndefined()
  expect(endedReasons).toEqual([])
})

test('a refusal by monitoring or AI never logs out and says what is closed', async () => {
  const closed = [
    ['/api/v1/admin/server-monitoring', 'تعذر عرض بيانات المراقبة'],
    ['/api/v1/admin/system-health', 'تعذر عرض بيانات المراقبة'],
    ['/api/v1/admin/system-diagnostics/run', 'تعذر عرض بيانات المراقبة'],
    ['/api/v1/admin/system/stats', 'تعذر عرض بيانات المراقبة'],
    ['/api/v1/admin/jobs/7e1f9c52/retry', 'تعذر عرض بيانات المراقبة'],
    ['/api/v1/admin/ai-settings', 'خدمة الذكاء الاصطناعي غير متاحة'],
    ['/api/v1/ai/reply', 'خدمة الذكاء الاصطناعي غير متاحة'],
  ] as const
  for (const [path, message] of closed)
    for (const reply of [expired, () => refuse('forbidden', 'ليست لديك صلاحية للوصول إلى هذا المحتوى')]) {
      beSignedIn()
      const server = fakeServer({ 'POST /auth/refresh': expired, [`GET ${path}`]: reply })
      expect(await failureOf(sendHttp({ method: 'GET', path }, {}, {}))).toMatchObject({ message })
      expect(server.calls).toHaveLength(1)
    }
  expect(endedReasons).toEqual([])
  expect(currentSession().status).toBe('signed-in')
})
