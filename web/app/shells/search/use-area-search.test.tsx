// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/kernel/route.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { useAreaSearch } from './use-area-search.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (items: unknown[]) =>
  ok(items, { meta: { page: 1, per_page: 6, total: items.length, last_page: 1 } })

const QUICK = 'GET /api/v1/quick-search'
const found = (over: object = {}) => ok({ courses: [], lessons: [], catalogue: [], ...over })

function openSearch(role: Role) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useAreaSearch(role), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const type = async (text: string) => {
    act(() => result.current.ask(text))
    await act(async () => vi.advanceTimersByTimeAsync(300))
    await act(async () => vi.advanceTimersByTimeAsync(50))
  }
  const linesOf = (label: string) =>
    result.current.groups
      .find((group) => group.label === label)
      ?.items.map(({ id, label: title }) => [id, title])
  return { type, linesOf, search: () => result.current }
}
const course = { id: 4, title: 'تحفة الأطفال', instructor_name: 'أ. منى الخالدي' }
const lesson = { id: 7, title: 'المدود', type: 'video', course_id: 4, course_title: 'تحفة الأطفال' }

test('a director finds people, every course and every lesson; one letter asks nothing', async () => {
  const server = fakeServer({
    [QUICK]: () => found({ courses: [course], lessons: [lesson] }),
    'GET /api/v1/admin/users': () => page([]),
    'GET /api/v1/admin/teacher-applications': () => page([]),
  })
  const { type, linesOf } = openSearch('admin')
  await type('ت')
  expect(server.calls).toHaveLength(0)
  await type('تحفة')
  expect(linesOf('الدورات')).toEqual([['/admin/courses/4/details', 'تحفة الأطفال']])
  expect(linesOf('الدروس')).toEqual([['/admin/courses/4/content?lesson=7', 'المدود']])
  expect(server.to(QUICK)[0]?.query.get('search')).toBe('تحفة')
})

test('a teacher is led to her desk', async () => {
  const server = fakeServer({ [QUICK]: () => found({ courses: [course], lessons: [lesson] }) })
  const { type, linesOf } = openSearch('teacher')
  await type('تحفة')
  expect(linesOf('دوراتي')).toEqual([['/teacher/courses/4/details', 'تحفة الأطفال']])
  expect(linesOf('الدروس')).toEqual([['/teacher/courses/4/content?lesson=7', 'المدود']])
  expect(server.calls).toHaveLength(1)
})

test('a student is led to the player, and to the page of a course that she is not in', async () => {
  const server = fakeServer({
    [QUICK]: () => found({ courses: [course], lessons: [lesson], catalogue: [{ ...course, id: 5 }] }),
  })
  const { type, linesOf } = openSearch('student')
  await type('تحفة')
  expect(linesOf('دوراتي')).toEqual([['/course-player/4', 'تحفة الأطفال']])
  expect(linesOf('الدروس')).toEqual([['/course-player/4?lesson=7', 'المدود']])
  expect(linesOf('في صفحة الدورات')).toEqual([['/course/5', 'تحفة الأطفال']])
  expect(server.calls).toHaveLength(1)
})

test('from the first letter of what will be asked until its answer it is searching', async () => {
  fakeServer({ [QUICK]: () => found() })
  const { type, search } = openSearch('teacher')
  expect(search().isSearching).toBe(false)
  act(() => search().ask('تجويد'))
  expect(search().isSearching).toBe(true)
  await type('تجويد')
  expect(search().isSearching).toBe(false)
})
