import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerRange } from './byte-range.ts'

const part = (start: number, end: number, size: number) => ({
  status: 206,
  range: { start, end },
  contentRange: `bytes ${start}-${end}/${size}`,
})

test.each([
  ['bytes=0-99', part(0, 99, 1000)],
  ['bytes=0-', part(0, 999, 1000)],
  ['bytes=500-', part(500, 999, 1000)],
  ['bytes=999-', part(999, 999, 1000)],
  ['bytes=-1', part(999, 999, 1000)],
  ['bytes=-400', part(600, 999, 1000)],
  ['bytes=-4000', part(0, 999, 1000)],
  ['bytes=900-5000', part(900, 999, 1000)],
  ['Bytes=1-2', part(1, 2, 1000)],
  ['bytes=5-5', part(5, 5, 1000)],
])('%s of 1000 bytes is one part', (header, answer) => {
  expect(answerRange(header, 1000)).toEqual(answer)
})

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=99999999999999999999-', 'bytes=-0'])(
  '%s of 1000 bytes cannot be satisfied',
  (header) => {
    expect(answerRange(header, 1000)).toEqual({ status: 416, contentRange: 'bytes */1000' })
  },
)

test.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'items=0-5',
  'bytes=a-b',
  'bytes=1.5-2',
  'bytes 0-5',
  'kilobytes=0-5',
])('%j gets the whole file', (header) => {
  expect(answerRange(header, 1000)).toEqual({ status: 200 })
})

test('an empty file has no part', () => {
  expect(answerRange('bytes=0-', 0)).toEqual({ status: 416, contentRange: 'bytes */0' })
  expect(answerRange(undefined, 0)).toEqual({ status: 200 })
})

test('whatever is asked, a part lies within the file', () => {
  const text = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
  )
  fc.assert(
    fc.property(text, fc.nat({ max: 5000 }), (header, size) => {
      const answer = answerRange(header, size)
      if (answer.status !== 206) return
      expect(answer.range.start).toBeGreaterThanOrEqual(0)
      expect(answer.range.start).toBeLessThanOrEqual(answer.range.end)
      expect(answer.range.end).toBeLessThan(size)
    }),
  )
})
