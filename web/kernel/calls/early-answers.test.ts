// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { exchange } from './exchange.ts'

const ADDRESS = '/api/v1/student/stats'
const GET = { method: 'GET', path: ADDRESS }
const answer = (data: unknown) => ({
  status: 200,
  text: JSON.stringify({ success: true, data, message: '', request_id: 'r' }),
  retryAfter: null,
})

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer({ [`GET ${ADDRESS}`]: () => ok('late'), 'POST /api/v1/acts': () => ok(null) })
  // A worker that has run other files is older than a page that has just begun.
  vi.spyOn(performance, 'now').mockReturnValue(2000)
  window.rattilEarly = { token: 'one', answers: new Map([[ADDRESS, Promise.resolve(answer('early'))]]) }
})
afterEach(() => {
  delete window.rattilEarly
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ask = (token = 'one') => exchange({ spec: GET, input: {}, token })

test('an early answer is taken once', async () => {
  expect([await ask(), await ask()]).toEqual(['early', 'late'])
  expect(server.to(`GET ${ADDRESS}`)).toHaveLength(1)
})

test('an early answer is for the token with which it was asked', async () => {
  expect(await ask('two')).toBe('late')
})

test('what she writes makes early answers old', async () => {
  await exchange({ spec: { method: 'POST', path: '/api/v1/acts' }, input: {}, token: 'one' })
  expect(await ask()).toBe('late')
})

test('an early answer that nobody took for long is old', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(61_000)
  expect(await ask()).toBe('late')
})

test('an early question that did not get through is asked again', async () => {
  window.rattilEarly?.answers.set(ADDRESS, Promise.resolve(undefined))
  expect(await ask()).toBe('late')
})

test('an early answer that does not come is waited for no longer than a call may take', async () => {
  window.rattilEarly?.answers.set(ADDRESS, Promise.withResolvers<undefined>().promise)
  const call = exchange({ spec: GET, input: {}, token: 'one', patienceMs: 1, isTriedOnce: true })
  await expect(call).rejects.toMatchObject({ type: 'timeout_error' })
})
