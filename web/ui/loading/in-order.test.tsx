// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Arriving, InOrder } from './in-order.tsx'

const page = (place: string) => (
  <InOrder place={place}>
    <Arriving />
    <p>ما بعده</p>
  </InOrder>
)

test('a part that hangs hides those after it for three seconds, and no longer, on each page anew', () => {
  vi.useFakeTimers()
  try {
    const { rerender } = render(page('/admin'))
    const list = screen.getByText('ما بعده').parentElement
    const expectThreeSeconds = () => {
      expect(list?.className).toContain('in-order')
      act(() => void vi.advanceTimersByTime(2999))
      expect(list?.className).toContain('in-order')
      act(() => void vi.advanceTimersByTime(1))
      expect(list?.className).toBe('')
    }
    expectThreeSeconds()
    rerender(page('/admin/users'))
    expectThreeSeconds()
  } finally {
    vi.useRealTimers()
  }
})
