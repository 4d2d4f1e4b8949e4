// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Arriving, InOrder } from './in-order.tsx'

const page = (
  <InOrder>
    <Arriving />
    <p>ما بعده</p>
  </InOrder>
)

test('a part that hangs hides those after it for three seconds, and no longer', () => {
  vi.useFakeTimers()
  try {
    render(page)
    const list = screen.getByText('ما بعده').parentElement
    expect(list?.className).toContain('in-order')
    act(() => void vi.advanceTimersByTime(2999))
    expect(list?.className).toContain('in-order')
    act(() => void vi.advanceTimersByTime(1))
    expect(list?.className).toBe('')
  } finally {
    vi.useRealTimers()
  }
})
