// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSearchDraft } from './use-search-draft.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/admin/users')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

function typed(text: string) {
  const settled: string[] = []
  const { result } = renderHook(() => useSearchDraft('', (search) => settled.push(search)))
  act(() => result.current.type(text))
  return settled
}

test('the address follows 300 ms behind what she types', () => {
  const settled = typed(' ريم ')
  pass(299)
  expect(settled).toEqual([])
  pass(1)
  expect(settled).toEqual(['ريم'])
})

test('who has followed a link meanwhile is not called back by her search', () => {
  const settled = typed('ريم')
  history.pushState(null, '', '/admin/users/7')
  pass(1000)
  expect(settled).toEqual([])
})
