// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { createQueryClient } from '#web/kernel/query.ts'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { Root } from './root.tsx'
import { startSession } from './start.ts'

const BASE = '/api/v1/auth/second-factor'
const teacher = (second_factor: 'off' | 'on' | 'required') => aUser({ role: 'teacher', second_factor })
let factorRule: 'off' | 'on' | 'required'
let stop: (() => void) | undefined

beforeEach(() => {
  freshBrowser()
  factorRule = 'required'
  fakeServer({
    'GET /api/v1/auth/me': () => ok(teacher(factorRule)),
    'GET /api/v1/my/active-sessions': () => refuse('forbidden', 'فعّلي التحقق بخطوتين أولًا'),
    [`GET ${BASE}`]: () => ok({ on_since: null, recovery_left: 0, is_required: true, asks_password: false }),
    [`POST ${BASE}/begin`]: () => ok({ secret: 'ABCDEFGH', address: 'otpauth://totp/r:a?secret=ABCDEFGH' }),
    [`POST ${BASE}/confirm`]: () => ok({ recovery_codes: ['AAAAA-BBBBB'] }),
  })
})
afterEach(() => {
  stop?.()
  cleanup()
  vi.unstubAllGlobals()
})

function open(path: string) {
  const router = createRouter(
    [{ Component: Root, children: [{ path: '*', element: <p>الصفحة</p> }] }],
    memoryHistory([path]),
  )
  const queries = createQueryClient()
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { queries, router }
}
const HEADING = { name: 'فعّلي التحقق بخطوتين' }

test('of whom a second factor is required sees only its set-up, and then the page where she was', async () => {
  beSignedIn(teacher('required'))
  open('/teacher/courses')
  const heading = await screen.findByRole('heading', HEADING)
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.queryByText('الصفحة')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'تفعيل التحقق بخطوتين' }))
  await userEvent.type(await screen.findByLabelText('٢. اكتبي الرمز الظاهر في التطبيق'), '123456')
  factorRule = 'on'
  await userEvent.click(await screen.findByRole('button', { name: 'حفظتُها، متابعة' }))
  await screen.findByText('الصفحة')
})

test('a session from before the rule learns of it by the first call that is refused', async () => {
  factorRule = 'off'
  beSignedIn(teacher('off'))
  const { queries, router } = open('/teacher')
  stop = startSession(queries, router)
  screen.getByText('الصفحة')
  factorRule = 'required'
  await act(() =>
    client(authRoutes)
      .activeSessions({})
      .catch(() => undefined),
  )
  await screen.findByRole('heading', HEADING)
})
