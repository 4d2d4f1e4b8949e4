import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peakOf } from './peak.ts'
import { forgottenEnd } from './policy.ts'

const at = (minute: number) => new Date(minute * 60_000)

test('no moment has more people than the peak says, and some moment has as many', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, length]) => ({ joined_at: at(from), seen_at: at(from + length) }))
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
      const insideAt = (minute: number) =>
        stretches.filter(({ joined_at, seen_at }) => joined_at <= at(minute) && at(minute) < seen_at).length
      const counts = Array.from({ length: 100 }, (_, minute) => insideAt(minute))
      expect(peakOf(stretches)).toBe(Math.max(0, ...counts))
    }),
  )
})

test('a lecture goes on as long as somebody is there, and never longer than five hours past its hour', () => {
  const lecture = { ends_at: at(60), started_at: at(0) }
  expect(forgottenEnd(lecture, at(85), at(100))).toBeUndefined()
  expect(forgottenEnd(lecture, at(85), at(115))).toEqual(at(85))
  expect(forgottenEnd(lecture, null, at(90))).toEqual(at(60))
  expect(forgottenEnd(lecture, at(299), at(300))).toEqual(at(300))
})
