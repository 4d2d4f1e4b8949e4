import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countStates, missedInRow, percentOf, rateOf } from './rate.ts'
import { shownStates } from './states.ts'

const state = fc.constantFrom(...shownStates)
const states = fc.array(state, { maxLength: 60 })

test.each([
  [5, 6, 83],
  [4, 7, 57],
  [6, 7, 86],
  [0, 3, 0],
  [999, 1000, 99],
  [1, 1000, 1],
  [7, 7, 100],
  [0, 0, null],
])('%i of %i is %s per cent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test('excuses, a missing teacher and the time before she joined change no percentage', () => {
  fc.assert(
    fc.property(states, states, (all, more) => {
      const ignored = more.filter((one) => ['excused', 'teacher_absent', 'not_enrolled'].includes(one))
      expect(rateOf(countStates([...all, ...ignored]))).toEqual(rateOf(countStates(all)))
    }),
  )
})

test('a percentage is 100 only of whoever missed nothing, and what counts is the sum of its parts', () => {
  fc.assert(
    fc.property(states, (all) => {
      const counts = countStates(all)
      const { percent, attended, counted } = rateOf(counts)
      expect(percent === 100).toBe(counted > 0 && counts.absent === 0)
      expect(percent === 0).toBe(counted > 0 && attended === 0)
      expect(counted + counts.excused + counts.teacher_absent + counts.not_enrolled).toBe(all.length)
    }),
  )
})

const entries = (...all: readonly (typeof shownStates)[number][]) => all.map((one) => ({ state: one }))

test.each([
  [entries('absent', 'absent', 'present', 'absent'), 2],
  [entries('absent', 'excused', 'absent', 'late'), 2],
  [entries('excused', 'absent', 'teacher_absent', 'absent', 'not_enrolled'), 2],
  [entries('present', 'absent', 'absent'), 0],
  [entries(), 0],
] as const)('a row of missed sessions is as long as nobody came in between (%#)', (all, length) => {
  expect(missedInRow(all)).toHaveLength(length)
})
