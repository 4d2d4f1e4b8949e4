// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessToken, keepTokens } from '#web/kernel/calls/credentials.ts'
import { askToSignIn, pendingAction } from '#web/kernel/session/pending-action.ts'
import { keepForAfterLogin } from '#web/kernel/calls/retry-request.ts'
import { currentSession, setSession, UNKNOWN } from '#web/kernel/calls/session-state.ts'
import { signIn, signOut } from '#web/kernel/session/session.ts'
import { storage } from '#web/kernel/storage.ts'
import { connectToaster } from '#web/ui/toasts/toast.tsx'
import { fakeCaches } from '#web/testing/fake-caches.ts'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { startSession } from './start.ts'

const ME = 'GET /api/v1/auth/me'
const REFRESH = 'POST /auth/refresh'
const NOTES = 'POST /api/v1/courses/1/modules/2/lessons/3/notes'
const note = {
  method: 'POST',
  address: NOTES.slice(5),
  body: { notes: 'نص' },
  idempotencyKey: 'key-12345',
  userId: 7,
}

const queries = new QueryClient()
const navigate = vi.fn(() => Promise.resolve())
const reports: string[] = []
let stop: (() => void) | undefined

function start() {
  stop = startSession(queries, { navigate })
}
const halfMinute = () => vi.advanceTimersByTimeAsync(30_000)

beforeEach(() => {
  vi.useFakeTimers()
  freshBrowser('/student')
  queries.clear()
  navigate.mockClear()
  reports.length = 0
  connectToaster(({ title }) => void reports.push(title))
})
afterEach(() => {
  stop?.()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('every half minute a session that is about to run out is renewed', async () => {
  keepTokens({ ...someTokens(), expires_in: 140 })
  const server = fakeServer({ [ME]: () => ok(aUser()), [REFRESH]: () => ok(someTokens('two')) })
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.to(REFRESH)).toHaveLength(0)
  await halfMinute()
  expect(accessToken()).toBe('access-two')
  await halfMinute()
  expect(server.to(REFRESH)).toHaveLength(1)
})

test('every half minute a session that ran out without a way to renew it ends, with its reason', async () => {
  keepTokens({ access_token: 'a', expires_in: 70 })
  fakeServer({ [ME]: () => ok(aUser()) })
  start()
  await halfMinute()
  expect(navigate).toHaveBeenCalledWith('/login?reason=session_expired&next=%2Fstudent', { replace: true })
})

test('a server that could not be asked at first is asked again', async () => {
  keepTokens(someTokens())
  const server = fakeServer({ [ME]: unreachable })
  start()
  await vi.advanceTimersByTimeAsync(4000)
  server.on(ME, () => ok(aUser()))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(currentSession().status).toBe('signed-in')
})

const LESSONS_OF = { 7: 'rattil-lessons-of-7', 8: 'rattil-lessons-of-8' }

test('who chose lessons for her device is known on it without a network, and asked about again', async () => {
  beSignedIn()
  storage.write('offline', { courses: [1] })
  setSession(UNKNOWN)
  const server = fakeServer({ [ME]: unreachable })
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { id: 7 }, failure: {} })
  server.on(ME, () => ok(aUser({ name: 'كما يقول الخادم' })))
  await halfMinute()
  expect(currentSession()).toEqual({ status: 'signed-in', user: aUser({ name: 'كما يقول الخادم' }) })
})

test('what she was saving is not sent before the server knows her', async () => {
  beSignedIn()
  storage.write('offline', { courses: [1] })
  keepForAfterLogin(note)
  setSession(UNKNOWN)
  const server = fakeServer({ [ME]: unreachable, [NOTES]: () => ok(null) })
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.to(NOTES)).toHaveLength(0)
  server.on(ME, () => ok(aUser()))
  await halfMinute()
  expect(server.to(NOTES)).toHaveLength(1)
})

test('lessons on the device go with their session, and with another account', async () => {
  fakeServer({ [ME]: () => ok(aUser()), 'POST /api/v1/auth/logout': () => ok(null) })
  const device = fakeCaches()
  keepTokens(someTokens())
  start()
  await vi.advanceTimersByTimeAsync(0)
  await caches.open(LESSONS_OF[7])
  await caches.open('rattil-assets-1')
  signIn({ ...someTokens(), user: aUser({ id: 8 }) })
  await vi.advanceTimersByTimeAsync(0)
  expect(device.names()).toEqual(['rattil-assets-1'])
  await caches.open(LESSONS_OF[8])
  await signOut()
  await vi.advanceTimersByTimeAsync(0)
  expect(device.names()).toEqual(['rattil-assets-1'])
})

test('what one person loaded is gone for the next', async () => {
  fakeServer({ 'POST /api/v1/auth/logout': () => ok(null) })
  start()
  signIn({ ...someTokens(), user: aUser({ id: 1 }) })
  queries.setQueryData(['notes'], 'نص الأولى')
  await signOut()
  expect(queries.getQueryData(['notes'])).toBeUndefined()
  queries.setQueryData(['course', 5], 'كما تراها الزائرة')
  signIn({ ...someTokens(), user: aUser({ id: 2 }) })
  expect(queries.getQueryData(['course', 5])).toBeUndefined()
})

test('learning who is here on a fresh page throws nothing away', async () => {
  queries.setQueryData(['courses'], 'جاءت مع الصفحة')
  keepTokens(someTokens())
  fakeServer({ [ME]: () => ok(aUser()) })
  start()
  await vi.advanceTimersByTimeAsync(0)
  expect(currentSession().status).toBe('signed-in')
  expect(queries.getQueryData(['courses'])).toBe('جاءت مع الصفحة')
})

test('what she was saving when her session ended is sent after she signs in again, once, with its key', async () => {
  const server = fakeServer({ [NOTES]: () => ok(null) })
  start()
  keepForAfterLogin(note)
  signIn({ ...someTokens(), user: aUser() })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.to(NOTES)).toMatchObject([
    { body: { notes: 'نص' }, idempotencyKey: 'key-12345', token: 'access-one' },
  ])
  expect(reports).toEqual(['حُفظ ما كان معلّقًا'])
  setSession({ status: 'visitor', user: undefined })
  beSignedIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.to(NOTES)).toHaveLength(1)
})

test('it is never sent for another person, and a refusal is told', async () => {
  const server = fakeServer({ [NOTES]: () => refuse('not_found', 'المورد المطلوب غير موجود') })
  start()
  keepForAfterLogin(note)
  signIn({ ...someTokens(), user: aUser({ id: 8 }) })
  await vi.advanceTimersByTimeAsync(0)
  expect(server.to(NOTES)).toHaveLength(0)
  keepForAfterLogin({ ...note, userId: 9 })
  signIn({ ...someTokens(), user: aUser({ id: 9 }) })
  await vi.advanceTimersByTimeAsync(0)
  expect(reports).toEqual(['تعذر إرسال ما كان معلّقًا'])
})

test('signing out leaves neither a pending action nor a kept request behind', async () => {
  fakeServer({ 'POST /api/v1/auth/logout': () => ok(null) })
  start()
  askToSignIn({ type: 'enrol', id: 5 })
  signIn({ ...someTokens(), user: aUser() })
  keepForAfterLogin(note)
  await signOut()
  expect(pendingAction()).toBeUndefined()
  expect(window.sessionStorage).toHaveLength(0)
  expect(navigate).toHaveBeenLastCalledWith('/login', { replace: true })
})

test('what stays on the screen is asked anew for the next person, what left with her is not', async () => {
  fakeServer({ 'POST /api/v1/auth/logout': () => ok(null) })
  start()
  signIn({ ...someTokens(), user: aUser() })
  const requests: string[] = []
  const watch = (key: string) =>
    new QueryObserver(queries, {
      queryKey: [key],
      queryFn: () => requests.push(key),
      staleTime: Infinity,
      initialData: 0,
    }).subscribe(() => undefined)
  const leaveNotes = watch('notes')
  const leaveCourse = watch('course')
  await vi.advanceTimersByTimeAsync(0)
  requests.length = 0
  const left = signOut()
  leaveNotes()
  await vi.advanceTimersByTimeAsync(0)
  await left
  expect(requests).toEqual(['course'])
  leaveCourse()
})
