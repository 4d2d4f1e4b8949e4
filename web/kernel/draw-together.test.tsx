// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawTogether } from './draw-together.ts'
import { createQueryClient } from './query.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const later = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(`بعد ${ms}`), ms)
  })
function Part({ ms }: { ms: number }) {
  return useQuery({ queryKey: [ms], queryFn: () => later(ms) }).data ?? '…'
}

test('answers that come within one frame are drawn together', async () => {
  vi.useFakeTimers()
  drawTogether()
  const onRender = vi.fn<() => void>()
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Profiler id="parts" onRender={onRender}>
        <Part ms={100} />
        <Part ms={103} />
        <Part ms={106} />
      </Profiler>
    </QueryClientProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(90))
  onRender.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.advanceTimersByTimeAsync(100)
  vi.unstubAllGlobals()
  expect(container.textContent).toBe('بعد 100بعد 103بعد 106')
  expect(onRender).toHaveBeenCalledTimes(1)
})
