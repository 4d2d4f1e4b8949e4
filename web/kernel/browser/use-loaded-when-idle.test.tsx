// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query.ts'
import { useLoadedWhenIdle } from './use-loaded-when-idle.ts'

const load = vi.fn<() => Promise<void>>(() => Promise.resolve())
beforeEach(() => {
  vi.useFakeTimers()
  load.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  useLoadedWhenIdle(load)
  return null
}
const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )

test('a part that nobody reaches for is fetched once, long after the page has arrived', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).toHaveBeenCalledTimes(1)
})

test('what she does on the page brings it at once', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  fireEvent.pointerDown(document.body)
  fireEvent.pointerDown(document.body)
  expect(load).toHaveBeenCalledTimes(1)
})

test('nothing is fetched for a page that she left before it had arrived', async () => {
  open().unmount()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).not.toHaveBeenCalled()
})
