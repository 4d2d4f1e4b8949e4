// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { useAdminSearch } from './use-admin-search.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = (items: unknown[]) =>
  ok(items, { meta: { page: 1, per_page: 6, total: items.length, last_page: 1 } })

test('a director finds her drafts too, and each leads to its desk; one letter asks nothing', async () => {
  const server = fakeServer({
    'GET /api/v1/admin/courses': () => page([{ id: 4, title: 'تحفة الأطفال', status: 'draft' }]),
    'GET /api/v1/admin/users': () => page([]),
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { result } = renderHook(() => useAdminSearch(true), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const type = async (text: string) => {
    act(() => result.current.ask(text))
    await act(async () => vi.advanceTimersByTimeAsync(300))
    await act(async () => vi.advanceTimersByTimeAsync(50))
  }
  await type('ت')
  expect(server.calls).toHaveLength(0)
  await type('تحفة')
  const courses = result.current.groups.find(({ label }) => label === 'الدورات')
  expect(courses?.items.map(({ id, label }) => [id, label])).toEqual([
    ['/admin/courses/4/details', 'تحفة الأطفال'],
  ])
  expect(server.to('GET /api/v1/admin/courses')[0]?.query.get('search')).toBe('تحفة')
})
