// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { ApiError } from './api-error.ts'
import { setNavigate } from '../navigation.ts'
import { currentSession } from './session-state.ts'
import { withRenewedToken } from './with-renewed-token.ts'

const PATH = '/api/v1/things'
const refused = (status = 401) =>
  new ApiError({
    type: status === 401 ? 'auth_error' : 'forbidden',
    status,
    message: 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى',
  })
const tokens: (string | undefined)[] = []
/** Takes only these tokens. */
const takes = (good: readonly string[]) => async (token: string | undefined) => {
  tokens.push(token)
  if (!token || !good.includes(token)) throw refused()
  return 'done'
}

beforeEach(() => {
  vi.useFakeTimers()
  tokens.length = 0
  freshBrowser('/student/courses')
  setNavigate(() => undefined)
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a refused token is renewed and the work done once more', async () => {
  beSignedIn()
  fakeServer({ 'POST /auth/refresh': () => ok(someTokens('two')) })
  expect(await withRenewedToken(PATH, takes(['access-two']))).toBe('done')
  expect(tokens).toEqual(['access-one', 'access-two'])
})

test('when it does not help the session ends, with the reason, after her work was kept', async () => {
  const renewed = () => ok(someTokens('two'))
  const cases = [
    [someTokens(), renewed, 'auth_error', 2],
    [someTokens(), () => refuse('auth_error', 'لا'), 'refresh_failed', 1],
    [{ access_token: 'access-one' }, renewed, 'session_expired', 1],
  ] as const
  for (const [held, answer, reason, tries] of cases) {
    tokens.length = 0
    freshBrowser('/student/courses')
    beSignedIn(aUser(), held)
    fakeServer({ 'POST /auth/refresh': answer })
    const keep = vi.fn(() => expect(currentSession().status).toBe('signed-in'))
    await expect(withRenewedToken(PATH, takes([]), keep)).rejects.toMatchObject({ type: 'auth_error' })
    expect(currentSession()).toMatchObject({ status: 'visitor', reason })
    expect([keep.mock.calls.length, tokens.length]).toEqual([1, tries])
    await vi.advanceTimersByTimeAsync(2000)
  }
})

test('a server that cannot be asked ends no session', async () => {
  beSignedIn()
  fakeServer({ 'POST /auth/refresh': unreachable })
  const failure = withRenewedToken(PATH, takes([])).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failure).toMatchObject({ type: 'network_error' })
  expect(currentSession().status).toBe('signed-in')
})

test('other failures, a visitor and what was typed at a door are no matter of the session', async () => {
  const { calls } = fakeServer()
  await expect(withRenewedToken(PATH, takes([]))).rejects.toMatchObject({ type: 'auth_error' })
  beSignedIn()
  const forbidden = async () => {
    throw refused(403)
  }
  await expect(withRenewedToken(PATH, forbidden)).rejects.toMatchObject({ type: 'forbidden' })
  await expect(withRenewedToken('/api/v1/auth/login', takes([]))).rejects.toMatchObject({
    type: 'auth_error',
  })
  expect(tokens).toEqual([undefined, undefined])
  expect([calls.length, currentSession().status]).toEqual([0, 'signed-in'])
})

test('a quiet area says that it is closed and never renews or ends anything', async () => {
  beSignedIn()
  const { calls } = fakeServer()
  for (const status of [401, 403])
    await expect(
      withRenewedToken('/api/v1/admin/server-monitoring/file', async () => {
        throw refused(status)
      }),
    ).rejects.toMatchObject({ status, message: 'تعذر عرض بيانات المراقبة' })
  expect([calls.length, currentSession().status]).toEqual([0, 'signed-in'])
})
