// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouter } from './create-router.ts'
import { browserHistory, memoryHistory, type History } from './history.ts'
import { Link, Navigate, NavLink } from './link.tsx'
import type { Route } from './match.ts'
import { useParams, useSearch } from './router-context.ts'
import { Outlet, RouterProvider, useRouteError } from './router-provider.tsx'
import { releaseScroll, ScrollKeeper } from './scroll-keeper.tsx'
import { useBlocker } from './use-blocker.ts'

const scrollTo = vi.fn<(x: number, y: number) => void>()
beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
  window.sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Frame() {
  return (
    <>
      <NavLink to="/">الرئيسية</NavLink>
      <NavLink to="/course">الدورات</NavLink>
      <Link to="/course/2?tab=notes">الثانية</Link>
      <Link to="https://tanzil.net">تنزيل</Link>
      <Outlet />
      <ScrollKeeper />
    </>
  )
}
function Course() {
  return `الدورة ${useParams()['id']} ${useSearch().get('tab') ?? ''}`
}
function Form() {
  const way = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  )
  return way.isHeld ? (
    <>
      <button type="button" onClick={way.proceed}>
        مغادرة
      </button>
      <button type="button" onClick={way.stay}>
        بقاء
      </button>
    </>
  ) : (
    'نموذج'
  )
}
const Broken = () => `انكسر: ${String(useRouteError()?.error)}`
function Breaks(): never {
  throw new Error('وهو يُرسم')
}

let late: { resolve: () => void; reject: (error: Error) => void }
const routes: Route[] = [
  {
    Component: Frame,
    errorElement: <Broken />,
    children: [
      { path: '/', element: 'البداية' },
      { path: '/course/:id', Component: Course },
      { path: '/form', Component: Form },
      { path: '/old', element: <Navigate to="/course/9" replace /> },
      { path: '/breaks', Component: Breaks, errorElement: <Broken /> },
      {
        path: '/late',
        errorElement: <Broken />,
        lazy: () =>
          new Promise((resolve, reject) => {
            late = { resolve: () => resolve({ element: 'وصلت' }), reject }
          }),
      },
    ],
  },
]

function open(history: History = memoryHistory(['/'])) {
  const router = createRouter(routes, history)
  render(<RouterProvider router={router} />)
  const here = () => router.state.location.pathname + router.state.location.search
  return { router, here, go: (to: string | number) => act(() => router.navigate(to)) }
}

test('a link leads on inside the page, and the screen reads its address', async () => {
  const { here } = open()
  fireEvent.click(screen.getByText('الثانية'))
  await screen.findByText('الدورة 2 notes')
  expect(here()).toBe('/course/2?tab=notes')
  expect(screen.getByText('الدورات').getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('الرئيسية').getAttribute('aria-current')).toBe(null)
})

test('a new tab, another site and a click that somebody else took are left to the browser', () => {
  const { here } = open()
  const leftToBrowser = (name: string, click: object) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click })
    let isTaken = false
    const onEvent = (heard: Event) => {
      isTaken = heard.defaultPrevented
      heard.preventDefault()
    }
    window.addEventListener('click', onEvent, { once: true })
    fireEvent(screen.getByText(name), event)
    return !isTaken
  }
  expect(leftToBrowser('الثانية', { ctrlKey: true })).toBe(true)
  expect(leftToBrowser('الثانية', { button: 1 })).toBe(true)
  expect(leftToBrowser('تنزيل', {})).toBe(true)
  expect(here()).toBe('/')
})

test('the old screen stays until the new one has been loaded', async () => {
  const { router, here } = open()
  const way = router.navigate('/late')
  expect(here()).toBe('/')
  screen.getByText('البداية', { exact: false })
  await act(async () => {
    late.resolve()
    await way
  })
  screen.getByText('وصلت', { exact: false })
  expect(here()).toBe('/late')
})

test('what a link leads to is loaded as soon as it is pointed at, once', async () => {
  const load = vi.fn(async () => ({ element: 'وصلت' }))
  const router = createRouter(
    [
      { path: '/', element: <Link to="/far">بعيد</Link> },
      { path: '/far', lazy: load },
    ],
    memoryHistory(['/']),
  )
  render(<RouterProvider router={router} />)
  await act(async () => fireEvent.pointerEnter(screen.getByText('بعيد')))
  expect(load).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByText('بعيد'))
  await screen.findByText('وصلت')
  expect(load).toHaveBeenCalledOnce()
})

test('a later way overtakes one that is still loading', async () => {
  const arrival = Promise.withResolvers<{ element: string }>()
  const slow: Route[] = [
    { path: '/', element: 'أ' },
    { path: '/b', element: 'ب' },
    { path: '/slow', lazy: () => arrival.promise },
  ]
  const router = createRouter(slow, memoryHistory(['/']))
  const first = router.navigate('/slow')
  await router.navigate('/b')
  arrival.resolve({ element: 'متأخر' })
  await first
  expect(router.state.location.pathname).toBe('/b')
})

test('a screen that is being left may not call her back by adjusting its own address', async () => {
  let arrive: () => void = () => undefined
  const slow: Route = {
    path: '/slow',
    lazy: () =>
      new Promise((resolve) => {
        arrive = () => resolve({ element: 'وصلت' })
      }),
  }
  const router = createRouter([{ path: '/', element: 'البداية' }, slow], memoryHistory(['/']))
  const leaving = router.navigate('/slow')
  await router.navigate('/?search=x', { replace: true })
  arrive()
  await leaving
  expect(router.state.location.pathname).toBe('/slow')
})

test('what cannot be loaded is tried again with the next visit', async () => {
  let tries = 0
  const flaky: Route[] = [
    { path: '/', element: 'أ' },
    {
      path: '/b',
      errorElement: <Broken />,
      lazy: () => (++tries === 1 ? Promise.reject(new Error('انقطعت')) : Promise.resolve({ element: 'ب' })),
    },
  ]
  const router = createRouter(flaky, memoryHistory(['/']))
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/b'))
  await screen.findByText('انكسر: Error: انقطعت')
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/b'))
  await screen.findByText('ب')
})

test('a screen that breaks is replaced in its place, and forgotten with the next address', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { go } = open()
  await go('/breaks')
  await screen.findByText('انكسر: Error: وهو يُرسم', { exact: false })
  screen.getByText('الثانية')
  await go('/course/1')
  await screen.findByText('الدورة 1', { exact: false })
  silent.mockRestore()
})

test('a screen may send on, and back does not return to it', async () => {
  const { go, here } = open()
  await go('/old')
  await screen.findByText('الدورة 9', { exact: false })
  await go(-1)
  expect(here()).toBe('/')
})

test('a held way waits for her answer: staying changes nothing, leaving leads where it was going', async () => {
  const { go, here } = open()
  await go('/form')
  await go('/course/3')
  expect(here()).toBe('/form')
  fireEvent.click(await screen.findByText('بقاء'))
  await screen.findByText('نموذج', { exact: false })
  await go(-1)
  expect(here()).toBe('/form')
  fireEvent.click(await screen.findByText('مغادرة'))
  await screen.findByText('البداية', { exact: false })
  expect(here()).toBe('/')
})

test("the browser's back button is heard, held and let go", async () => {
  window.history.replaceState(null, '', '/')
  const { go, here } = open(browserHistory())
  await go('/form')
  const listener = vi.fn()
  window.addEventListener('popstate', listener)
  act(() => window.history.back())
  fireEvent.click(await screen.findByText('بقاء'))
  // Back, and forth again; jsdom moves the address first and tells of it a moment later.
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
  window.removeEventListener('popstate', listener)
  expect(window.location.pathname).toBe('/form')
  act(() => window.history.back())
  fireEvent.click(await screen.findByText('مغادرة'))
  await waitFor(() => expect(here()).toBe('/'))
  expect(window.location.pathname).toBe('/')
})

test('a new page begins at its top, going back returns to where she was, and tabs keep the place', async () => {
  const { router, go } = open()
  await go('/course/1')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  Object.assign(window, { scrollY: 640 })
  window.dispatchEvent(new Event('scroll'))
  await go('/course/2')
  scrollTo.mockClear()
  await go(-1)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640)
  scrollTo.mockClear()
  await act(() => router.navigate('/course/1?tab=a', { preventScrollReset: true }))
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a new page that grows stays at its top, until it goes to a place of its own', async () => {
  let grow: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        grow = resized
      }
      observe = () => undefined
      disconnect = () => {
        grow = () => undefined
      }
    },
  )
  const { go } = open()
  await go('/course/1')
  scrollTo.mockClear()
  grow()
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  scrollTo.mockClear()
  releaseScroll()
  grow()
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a part that arrives as a whole is loaded with the first visit, and once', async () => {
  const loadPart = vi.fn(() =>
    Promise.resolve({
      element: (
        <section aria-label="القسم">
          <Outlet />
        </section>
      ),
      children: [
        { path: '/desk', lazy: () => Promise.resolve({ element: 'مكتبها' }) },
        { path: '/desk/people/:id', lazy: () => Promise.resolve({ Component: Person }) },
        { path: '/desk/*', element: 'لا شيء هنا' },
      ],
    }),
  )
  const Person = () => `الطالبة ${useParams()['id']}`
  const router = createRouter([{ path: '/desk/*', lazy: loadPart }], memoryHistory(['/desk/people/7']))
  await router.ready
  render(<RouterProvider router={router} />)
  const part = screen.getByRole('region', { name: 'القسم' })
  expect(part.textContent).toBe('الطالبة 7')
  await act(() => router.navigate('/desk'))
  expect(part.textContent).toBe('مكتبها')
  await act(() => router.navigate('/desk/elsewhere'))
  expect(part.textContent).toBe('لا شيء هنا')
  expect(loadPart).toHaveBeenCalledOnce()
})

test('a screen is not drawn anew because the frame around it is', async () => {
  const Screen = vi.fn<() => string>(() => 'الشاشة')
  function Counting() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
        <Outlet />
      </>
    )
  }
  const router = createRouter(
    [{ Component: Counting, children: [{ path: '/', Component: Screen }] }],
    memoryHistory(['/']),
  )
  await router.ready
  const { container } = render(<RouterProvider router={router} />)
  const before = Screen.mock.calls.length
  fireEvent.click(screen.getByRole('button'))
  expect(container.textContent).toBe('1الشاشة')
  expect(Screen).toHaveBeenCalledTimes(before)
})
