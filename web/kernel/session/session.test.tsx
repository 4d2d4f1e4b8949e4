// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { accessToken, forgetTokens, keepTokens } from '../calls/credentials.ts'
import { setNavigate } from '../navigation.ts'
import { currentSession, setSession } from '../calls/session-state.ts'
import {
  checkExpiry,
  checkRefresh,
  followOtherTabs,
  resolveSession,
  signIn,
  signOut,
  useSession,
} from './session.ts'
import { ownStorage, storage } from '../storage.ts'

const destinations: string[] = []
const expired = () => refuse('auth_error', 'انتهت الجلسة، يرجى تسجيل الدخول مرة أخرى')
const ME = 'GET /api/v1/auth/me'

beforeEach(() => {
  vi.useFakeTimers()
  destinations.length = 0
  freshBrowser('/student')
  setNavigate((path) => void destinations.push(path))
})
afterEach(() => {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a device without a token belongs to a visitor, and the server is not asked', async () => {
  const server = fakeServer()
  await resolveSession()
  expect(currentSession()).toEqual({ status: 'visitor', user: undefined })
  expect(server.calls).toHaveLength(0)
})

test('the role is what the server says, whatever the device has stored', async () => {
  keepTokens(someTokens())
  window.localStorage.setItem('rattil_user', JSON.stringify(aUser({ role: 'admin' })))
  window.localStorage.setItem('rattil_role', 'admin')
  fakeServer({ [ME]: () => ok(aUser({ role: 'student' })) })
  const resolving = resolveSession()
  expect(currentSession().user).toBeUndefined()
  await resolving
  expect(currentSession().user?.role).toBe('student')
})

test('a dead session found when a page opens leaves a visitor and moves her nowhere', async () => {
  keepTokens(someTokens())
  fakeServer({ [ME]: expired, 'POST /auth/refresh': expired })
  await resolveSession()
  expect(currentSession()).toMatchObject({ status: 'visitor', reason: 'refresh_failed' })
  expect(destinations).toEqual([])
})

test('a server that cannot be asked leaves the question open, with its failure', async () => {
  keepTokens(someTokens())
  fakeServer({ [ME]: unreachable })
  const resolving = resolveSession()
  await vi.advanceTimersByTimeAsync(4000)
  await resolving
  expect(currentSession()).toMatchObject({ status: 'unknown', failure: { type: 'network_error' } })
  expect(accessToken()).toBe('access-one')
})

test('signing in keeps tokens and person', () => {
  signIn({ ...someTokens(), user: aUser() })
  expect(currentSession()).toMatchObject({ status: 'signed-in', user: { id: 7 } })
  expect(window.localStorage.getItem('rattil_token')).toBe('access-one')
  expect(window.localStorage.getItem('rattil_refresh_token')).toBe('refresh-one')
})

test('half an answer to a sign-in is refused, each half in its own words', () => {
  expect(() => signIn({ user: aUser() })).toThrow('وصلت بيانات المستخدمة دون رمز الدخول')
  expect(() => signIn({ ...someTokens() })).toThrow('وصل رمز الدخول دون بيانات المستخدمة')
  expect(accessToken()).toBeUndefined()
})

test('signing out ends at /login and leaves nothing of her on the device', async () => {
  beSignedIn()
  storage.write('note_5', 'نص')
  const server = fakeServer({ 'POST /api/v1/auth/logout': () => ok(null) })
  await signOut()
  expect(destinations).toEqual(['/login'])
  expect(server.calls[0]).toMatchObject({ token: 'access-one' })
  expect(currentSession()).toMatchObject({ status: 'visitor', reason: 'signed_out' })
  ownStorage(7)
  expect(storage.keys()).toEqual([])
  expect(Object.keys(window.localStorage)).toEqual([])
})

test('signing out ends at /login also when the call fails', async () => {
  for (const reply of [unreachable, expired, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا')]) {
    beSignedIn()
    fakeServer({ 'POST /api/v1/auth/logout': reply })
    destinations.length = 0
    const left = signOut()
    expect(destinations).toEqual(['/login'])
    await vi.advanceTimersByTimeAsync(4000)
    await left
    expect(accessToken()).toBeUndefined()
  }
})

test('the half-minute check renews when under two minutes remain, also when the time is over', async () => {
  for (const expires_in of [119, -500]) {
    beSignedIn(aUser(), { ...someTokens(), expires_in })
    const server = fakeServer({ 'POST /auth/refresh': () => ok(someTokens('two')) })
    await checkRefresh()
    expect(server.calls).toHaveLength(1)
    expect(accessToken()).toBe('access-two')
  }
  const server = fakeServer()
  beSignedIn()
  await checkRefresh()
  expect(server.calls).toHaveLength(0)
})

test('a check whose refresh is refused ends the session; one that reaches nobody does not', async () => {
  beSignedIn(aUser(), { ...someTokens(), expires_in: 10 })
  fakeServer({ 'POST /auth/refresh': unreachable })
  const checked = checkRefresh()
  await vi.advanceTimersByTimeAsync(4000)
  await checked
  expect(currentSession().status).toBe('signed-in')
  fakeServer({ 'POST /auth/refresh': expired })
  await checkRefresh()
  expect(destinations).toEqual(['/login?reason=refresh_failed&next=%2Fstudent'])
})

test('the expiry check ends a session that has no refresh token, and no other', () => {
  beSignedIn(aUser(), { ...someTokens(), expires_in: 0 })
  checkExpiry()
  expect(destinations).toEqual([])
  beSignedIn(aUser(), { access_token: 'a', expires_in: 60 })
  checkExpiry()
  expect(destinations).toEqual(['/login?reason=session_expired&next=%2Fstudent'])
})

test('the flag that keeps many failures to one logout falls after a second', () => {
  const expire = () => {
    beSignedIn(aUser(), { access_token: 'a', expires_in: 0 })
    checkExpiry()
  }
  expire()
  expire()
  expect(destinations).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expire()
  expect(destinations).toHaveLength(2)
})

const fromAnotherTab = (change: () => void) => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: 'rattil_token' }))
}

test('signing out in another tab signs out here', () => {
  beSignedIn()
  const stop = followOtherTabs()
  fromAnotherTab(forgetTokens)
  expect(currentSession()).toMatchObject({ status: 'visitor', reason: 'signed_out' })
  stop()
})

test('another person in another tab becomes the person here, and is never shown the first', async () => {
  beSignedIn(aUser({ id: 1 }))
  const stop = followOtherTabs()
  fakeServer({ [ME]: () => ok(aUser({ id: 2 })) })
  fromAnotherTab(() => {
    keepTokens(someTokens('two'))
    window.localStorage.setItem('rattil_user', JSON.stringify(aUser({ id: 2 })))
  })
  expect(currentSession().user).toBeUndefined()
  await vi.advanceTimersByTimeAsync(0)
  expect(currentSession().user?.id).toBe(2)
  stop()
})

test('a mere renewal in another tab asks nothing anew', () => {
  beSignedIn()
  const stop = followOtherTabs()
  const server = fakeServer()
  fromAnotherTab(() => keepTokens(someTokens('two')))
  expect(server.calls).toHaveLength(0)
  expect(currentSession().status).toBe('signed-in')
  stop()
})

test('screens follow the session', () => {
  const Name = () => useSession().user?.name ?? 'زائرة'
  render(<Name />)
  screen.getByText('زائرة')
  act(() => setSession({ status: 'signed-in', user: aUser() }))
  screen.getByText('أسماء الحربي')
})
