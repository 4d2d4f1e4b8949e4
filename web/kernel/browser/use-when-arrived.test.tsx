// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../query.ts'
import { useWhenArrived } from './use-when-arrived.ts'

const work = vi.fn<() => void>()
let answer: PromiseWithResolvers<string>
beforeEach(() => {
  vi.useFakeTimers()
  work.mockClear()
  answer = Promise.withResolvers<string>()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  useQuery({ queryKey: ['page'], queryFn: () => answer.promise })
  useWhenArrived(work)
  return null
}
const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  )

test('what can wait is done once, after the answers are there', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(work).not.toHaveBeenCalled()
  answer.resolve('there')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(work).toHaveBeenCalledTimes(1)
})

test('an answer that does not come keeps nothing waiting for long', async () => {
  open()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(work).toHaveBeenCalledTimes(1)
})
