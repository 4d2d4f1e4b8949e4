// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { MemoryRouter } from '#web/router/memory-router.tsx'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { keepTokens } from '#web/kernel/calls/credentials.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { aUser, freshBrowser, someTokens } from '#web/testing/signed-in.ts'
import { Guard } from './guard.tsx'

const guarded = (
  <Guard roles={['student']}>
    <p>محتوى الطالبة</p>
  </Guard>
)

function open(path = '/student/courses?page=2') {
  const router = createRouter(
    [
      { path: '/student/*', element: guarded },
      { path: '*', element: <p>صفحة أخرى</p> },
    ],
    memoryHistory([path]),
  )
  render(<RouterProvider router={router} />)
  return () => router.state.location.pathname + router.state.location.search
}

beforeEach(() => freshBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('while nobody knows who is here a guarded screen waits, and the server renders that waiting', () => {
  open()
  screen.getByText('جارٍ التحميل...')
  expect(renderToString(<MemoryRouter>{guarded}</MemoryRouter>)).toContain('جارٍ التحميل...')
})

test('a visitor is led to login and back', async () => {
  const where = open()
  act(() => setSession({ status: 'visitor', user: undefined }))
  await screen.findByText('صفحة أخرى')
  expect(where()).toBe('/login?reason=login_required&next=%2Fstudent%2Fcourses%3Fpage%3D2')
})

test('the reason why a session ended goes with her', async () => {
  const where = open()
  act(() => setSession({ status: 'visitor', user: undefined, reason: 'refresh_failed' }))
  await screen.findByText('صفحة أخرى')
  expect(where()).toContain('reason=refresh_failed')
})

test('her own role comes in', async () => {
  open()
  act(() => setSession({ status: 'signed-in', user: aUser() }))
  screen.getByText('محتوى الطالبة')
})

test('another role is led to the home of that role', async () => {
  const where = open()
  act(() => setSession({ status: 'signed-in', user: aUser({ role: 'teacher' }) }))
  await screen.findByText('صفحة أخرى')
  expect(where()).toBe('/teacher')
})

/** What the type forbids and a server of another version might still answer. */
const withRole = (role: unknown) => ({ ...aUser(), role }) as ReturnType<typeof aUser>

test('one without a role is led to login, an unknown role to the dashboard', async () => {
  const where = open()
  act(() => setSession({ status: 'signed-in', user: withRole(null) }))
  await screen.findByText('صفحة أخرى')
  expect(where()).toContain('/login?reason=auth_error')
  cleanup()
  setSession({ status: 'signed-in', user: withRole('supervisor') })
  const there = open()
  await screen.findByText('صفحة أخرى')
  expect(there()).toBe('/dashboard')
})

test('a server that cannot be asked is said, and asked again on request', async () => {
  keepTokens(someTokens())
  open()
  const failure = new ApiError({ type: 'network_error', message: 'تعذر الاتصال، تحققي من الإنترنت' })
  act(() => setSession({ status: 'unknown', user: undefined, failure }))
  screen.getByText('تعذر الاتصال، تحققي من الإنترنت')
  fakeServer({ 'GET /api/v1/auth/me': () => ok(aUser()) })
  act(() => screen.getByRole('button', { name: /إعادة المحاولة/ }).click())
  await screen.findByText('محتوى الطالبة')
})
