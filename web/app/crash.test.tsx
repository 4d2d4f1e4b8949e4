// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#web/kernel/calls/api.ts'
import { sendHttp } from '#web/kernel/calls/http.ts'
import { createQueryClient } from '#web/kernel/query.ts'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { Outlet, RouterProvider } from '#web/router/router-provider.tsx'
import { fakeServer, ok, unreachable } from '#web/testing/fake-server.ts'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { CodeMissing } from '#web/router/load-code.ts'
import { CrashScreen } from './crash.tsx'
import { reportCaught } from './report-caught.ts'
import type { ShellName } from './screens/screen-line.ts'

const REPORT = 'POST /api/v1/client-errors'

beforeEach(() => {
  freshBrowser()
  setTransport(sendHttp)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

let isBroken: boolean
function Screen() {
  if (isBroken) throw new Error('وهو يُرسم')
  return <p>الشاشة</p>
}

/** A screen that breaks, in the frame of its area. */
async function open(area: ShellName) {
  isBroken = true
  const routes = [
    {
      element: (
        <>
          <label>
            بحث <input />
          </label>
          <Outlet />
        </>
      ),
      children: [{ path: '/here', Component: Screen, errorElement: <CrashScreen area={area} /> }],
    },
  ]
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createRouter(routes, memoryHistory(['/here']))} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading')
}

test.each([
  ['teacher', 'عذراً، حدث خطأ غير متوقع', '/teacher'],
  ['student', 'عذراً، حدث خطأ مؤقت', '/student'],
  ['admin', 'حدث خطأ غير متوقع', '/admin'],
  ['public', 'حدث خطأ غير متوقع', '/'],
] as const)('the %s crash screen has its own words and leads to its own home', async (area, title, home) => {
  fakeServer({ [REPORT]: () => ok({ code: 'E-1' }) })
  await open(area)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe(home)
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeTruthy()
  expect(await screen.findByText(/أُرسل تقرير بما حدث إلى الفريق التقني/)).toBeTruthy()
})

test('a report that did not arrive is not spoken of', async () => {
  fakeServer({ [REPORT]: unreachable })
  await open('teacher')
  expect(screen.queryByText(/أُرسل تقرير/)).toBeNull()
})

test('trying again draws the screen in its place, and nothing around it is lost', async () => {
  fakeServer({ [REPORT]: () => ok({ code: 'E-1' }) })
  await open('teacher')
  fireEvent.change(screen.getByLabelText('بحث'), { target: { value: 'الإدغام' } })
  fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(screen.getByRole('heading').textContent).toBe('عذراً، حدث خطأ غير متوقع')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('الشاشة')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('بحث').value).toBe('الإدغام')
})

test('what a boundary caught is told once, and code that did not arrive is no fault of ours', async () => {
  const { calls } = fakeServer({ [REPORT]: () => ok({ code: 'E-1' }) })
  const broken = new Error('جزء انكسر')
  reportCaught(new CodeMissing('offline'))
  reportCaught(broken)
  reportCaught(broken)
  reportCaught(new Error('جزء آخر'))
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(1))
  expect(calls.map(({ body }) => body)).toMatchObject([{ message: 'جزء انكسر' }, { message: 'جزء آخر' }])
})
