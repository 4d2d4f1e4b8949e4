import { expect, test } from 'vitest'
import { youngCallsIn, youngMethods } from './browser-methods.ts'

const young = youngMethods({ chrome: '109', firefox: '115', safari: '16.4' })

test('by the data a browser lacks what came after its version', () => {
  expect(young.get('Map.groupBy')).toEqual(['chrome', 'firefox', 'safari'])
  expect(young.get('URL.canParse')).toEqual(['chrome', 'safari'])
  expect(young.get('.toSorted')).toEqual(['chrome'])
  expect(young.get('Intl.Segmenter')).toEqual(['firefox'])
  expect(young.has('Promise.allSettled')).toBe(false)
})

test('the name of a method that an older object has as well tells nothing', () => {
  expect(young.has('.map')).toBe(false)
  expect(young.has('.from')).toBe(false)
})

test.each([
  ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
  ['new Intl.Segmenter("ar")', ['Intl.Segmenter']],
  ['a.b().toWellFormed()', ['.toWellFormed']],
  ['Map.groupBy(a, b); Map.groupBy(c, d)', ['Map.groupBy']],
])('%s is found', (source, names) => expect(youngCallsIn(source, young)).toEqual(names))

test.each([
  'if (URL.canParse) URL.canParse(a)',
  'URL.canParse?.(a)',
  'const text = "Map.groupBy(a)"',
  'if ("toWellFormed" in a) a.toWellFormed()',
  'a.toWellFormed?.()',
])('%s asks before it calls', (source) => expect(youngCallsIn(source, young)).toEqual([]))
