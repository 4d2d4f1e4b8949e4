import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function paceOf(load: number, waiting = 1_000) {
  const pace = createPace({ perSecondWhenBusy: 50, waiting, load: () => load })
  const begun: number[] = []
  return { pace, begun, come: (n: number) => pace.begin(() => void begun.push(n)) }
}
const range = (count: number) => Array.from({ length: count }, (_, n) => n)

test('while the thread has time all begin within moments, in the order in which they came', () => {
  const { begun, come } = paceOf(0.2)
  for (const n of range(25)) come(n)
  vi.advanceTimersByTime(140)
  expect(begun).toEqual(range(25))
})

test('while the thread is busy so many begin in a second, and the others wait', () => {
  const { begun, come } = paceOf(0.9)
  for (const n of range(200)) come(n)
  vi.advanceTimersByTime(1_000)
  expect(begun).toEqual(range(50))
  vi.advanceTimersByTime(3_000)
  expect(begun).toEqual(range(200))
})

test('whoever comes after a pause has not gathered the right to a flood', () => {
  const { begun, come } = paceOf(0.9)
  come(0)
  vi.advanceTimersByTime(60_000)
  for (const n of range(100)) come(n + 1)
  vi.advanceTimersByTime(20)
  expect(begun.length).toBeLessThan(5)
})

test('whoever comes while too many wait is refused', () => {
  const { begun, come } = paceOf(0.2, 3)
  expect(range(5).map((n) => come(n))).toEqual([true, true, true, false, false])
  vi.advanceTimersByTime(20)
  expect(begun).toEqual([0, 1, 2])
  expect(come(5)).toBe(true)
})

test('at the end nobody is left waiting', () => {
  const { pace, begun, come } = paceOf(0.9)
  for (const n of range(100)) come(n)
  pace.hurry()
  expect(begun).toEqual(range(100))
  vi.advanceTimersByTime(1_000)
  expect(begun).toHaveLength(100)
})
