// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import {
  accessToken,
  forgetTokens,
  isRefreshDue,
  isTokenExpired,
  keepTokens,
  refreshToken,
} from './credentials.ts'
import { renew } from './refresh.ts'

beforeEach(() => {
  freshBrowser()
  beSignedIn()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the refresh token is exchanged without a token of the dying session', async () => {
  const server = fakeServer({ 'POST /auth/refresh': () => ok(someTokens('two')) })
  expect(await renew('access-one')).toBe('access-two')
  expect(server.calls[0]).toMatchObject({ body: { refresh_token: 'refresh-one' }, token: undefined })
})

test('a token that another tab has renewed meanwhile is simply taken', async () => {
  const server = fakeServer()
  keepTokens(someTokens('other-tab'))
  expect(await renew('access-one')).toBe('access-other-tab')
  expect(server.calls).toHaveLength(0)
})

test('where the browser has locks, a tab waits for the one that is renewing', async () => {
  const server = fakeServer()
  const request = vi.fn((_: string, work: () => Promise<string | undefined>) => {
    keepTokens(someTokens('other-tab'))
    return work()
  })
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await renew('access-one')).toBe('access-other-tab')
  expect(request).toHaveBeenCalledWith('rattil_refresh', expect.any(Function))
  expect(server.calls).toHaveLength(0)
})

test('one who signed out while the answer was on its way stays signed out', async () => {
  fakeServer({
    'POST /auth/refresh': () => {
      forgetTokens()
      return ok(someTokens('two'))
    },
  })
  expect(await renew('access-one')).toBeUndefined()
  expect(refreshToken()).toBeUndefined()
})

test('a refusal gives nothing; too many tries or a broken server is no refusal', async () => {
  const server = fakeServer({ 'POST /auth/refresh': () => refuse('auth_error', 'تعذر تجديد الجلسة') })
  expect(await renew('access-one')).toBeUndefined()
  for (const code of ['rate_limited', 'server_error', 'unavailable'] as const) {
    server.on('POST /auth/refresh', () => refuse(code, 'حاولي لاحقًا'))
    await expect(renew('access-one')).rejects.toMatchObject({ code })
  }
  expect(accessToken()).toBe('access-one')
})

test('a token counts as over a minute early, and is renewed under two minutes or when over', () => {
  vi.useFakeTimers({ now: 0 })
  keepTokens({ ...someTokens(), expires_in: 600 })
  const at = (second: number) => [isRefreshDue(second * 1000), isTokenExpired(second * 1000)]
  expect(at(480)).toEqual([false, false])
  expect(at(481)).toEqual([true, false])
  expect(at(539)).toEqual([true, false])
  expect(at(540)).toEqual([true, true])
  expect(at(9000)).toEqual([true, true])
})

test('without a refresh token there is nothing to renew with', () => {
  keepTokens({ access_token: 'a', expires_in: 1 })
  expect(isRefreshDue()).toBe(false)
  expect(isTokenExpired()).toBe(true)
})
