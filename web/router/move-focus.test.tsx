// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createRouter } from './create-router.ts'
import { memoryHistory } from './history.ts'
import { Link } from './link.tsx'
import { Outlet, RouterProvider } from './router-provider.tsx'
import { ScrollKeeper } from './scroll-keeper.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Frame() {
  return (
    <>
      <Outlet />
      <ScrollKeeper />
    </>
  )
}
const ARRIVE = 'a part arrives'
function Course() {
  const [parts, setParts] = useState(0)
  useEffect(() => {
    const arrive = () => setParts((count) => count + 1)
    window.addEventListener(ARRIVE, arrive)
    return () => window.removeEventListener(ARRIVE, arrive)
  }, [])
  return (
    <main>
      <h1>دورة</h1>
      <Link to="/course/lessons">الدروس</Link>
      {Array.from({ length: parts }, (_, part) => (
        <p key={part}>وصل</p>
      ))}
    </main>
  )
}

async function goToCourse(): Promise<void> {
  vi.stubGlobal('scrollTo', () => undefined)
  const routes = [
    {
      Component: Frame,
      children: [
        { path: '/', element: 'البداية' },
        { path: '/course', Component: Course },
      ],
    },
  ]
  const router = createRouter(routes, memoryHistory(['/']))
  await router.ready
  render(<RouterProvider router={router} />)
  await act(async () => router.navigate('/course'))
}
const heading = () => screen.getByRole('heading', { name: 'دورة' })

test('a heading that was hidden for a moment has the focus again', async () => {
  await goToCourse()
  expect(document.activeElement).toBe(heading())
  heading().blur()
  await act(async () => window.dispatchEvent(new Event(ARRIVE)))
  expect(document.activeElement).toBe(heading())
})

test('a link to which a screen reader has gone meanwhile keeps the focus', async () => {
  await goToCourse()
  const link = screen.getByRole('link', { name: 'الدروس' })
  link.focus()
  await act(async () => window.dispatchEvent(new Event(ARRIVE)))
  expect(document.activeElement).toBe(link)
})
