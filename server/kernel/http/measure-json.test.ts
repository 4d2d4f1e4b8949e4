import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excessIn } from './measure-json.ts'

const limit = { depth: 3, items: 10 }

test('nesting is counted to the deepest place, and signs inside texts are only text', () => {
  expect(excessIn('[[[0]]]', limit)).toBeUndefined()
  expect(excessIn('[[[[0]]]]', limit)).toBe('deep')
  expect(excessIn('["[[[[[[", "\\"[[[[[["]', limit)).toBeUndefined()
  expect(excessIn('[[],[],[[0]]]', limit)).toBeUndefined()
})

test('values are counted over all lists and objects', () => {
  expect(excessIn(JSON.stringify({ a: 1, b: [1, 2, 3] }), limit)).toBeUndefined()
  expect(excessIn(JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), limit)).toBe('many')
})

/** How a parsed value would be counted. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('the pass over the text agrees with what the parser makes of it', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const depth = depthOf(JSON.parse(json))
      expect(excessIn(json, { depth, items: json.length })).toBeUndefined()
      if (depth > 0) expect(excessIn(json, { depth: depth - 1, items: json.length })).toBe('deep')
    }),
  )
})
