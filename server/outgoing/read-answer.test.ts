import { expect, test } from 'vitest'
import { jsonOf, retryAfterOf } from './read-answer.ts'

const NOW = new Date('2026-11-30T10:00:00Z')

test.each([
  ['30', 30],
  ['Mon, 30 Nov 2026 10:02:00 GMT', 120],
  ['2026-11-30T10:00:01Z', 1],
  ['Mon, 30 Nov 2026 09:00:00 GMT', 0],
  ['later', undefined],
  [undefined, undefined],
])('retry-after %s is %s seconds', (value, seconds) => {
  expect(retryAfterOf({ headers: { 'retry-after': value } }, NOW)).toBe(seconds)
})

test('a page in the place of JSON is nothing', () => {
  expect(jsonOf({ text: '{"error":"busy"}' })).toEqual({ error: 'busy' })
  expect(jsonOf({ text: '<html>502</html>' })).toBeUndefined()
})
