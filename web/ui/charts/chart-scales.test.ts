import { expect, test } from 'vitest'
import { bandScale, valueScale } from './chart-scales.ts'

test.each([
  [1, 1, [0, 1]],
  [7, 7, [0, 2, 4, 6]],
  [12, 12, [0, 2, 4, 6, 8, 10, 12]],
  [17, 18, [0, 5, 10, 15]],
  [1.05, 1.1, [0, 1]],
  [97, 100, [0, 20, 40, 60, 80, 100]],
  [1_234_567, 1_300_000, [0, 500_000, 1_000_000]],
])('up to %d a scale ends at %d, with whole numbers on the way', (most, top, ticks) => {
  const scale = valueScale(most)
  expect(scale.top).toBeCloseTo(top, 9)
  expect(scale.ticks).toEqual(ticks)
})

test('bands begin with the first at the end, with equal gaps between and beside them', () => {
  const { startOf, width } = bandScale(3, 340, 0.4)
  expect(width).toBeCloseTo(60)
  expect([0, 1, 2].map((at) => Math.round(startOf(at)))).toEqual([240, 140, 40])
})
