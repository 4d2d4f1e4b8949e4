// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession, type SessionUser } from '#web/kernel/calls/session-state.ts'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { screen as dashboard } from './dashboard-screen.tsx'

afterEach(() => {
  cleanup()
  setSession({ status: 'visitor', user: undefined })
})

function openAs(role: string) {
  const user = {
    id: 7,
    name: 'أسماء',
    email: 'a@b.test',
    role,
    avatar: null,
    email_verified: true,
  } as SessionUser
  setSession({ status: 'signed-in', user })
  const routes = [
    { path: '/dashboard', Component: dashboard.Component },
    { path: '/teacher', element: 'مساحة المعلمة' },
  ]
  render(<RouterProvider router={createRouter(routes, memoryHistory(['/dashboard']))} />)
}

test('each role is led to its own home', async () => {
  openAs('teacher')
  expect(await screen.findByText('مساحة المعلمة')).toBeTruthy()
})

test('a role that this page does not know is told so, with a way on', () => {
  openAs('supervisor')
  expect(screen.getByRole('heading', { name: 'لا توجد لوحة تحكم لحسابكِ' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'تسجيل الخروج' })).toBeTruthy()
})
