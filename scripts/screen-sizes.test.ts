import { expect, test } from 'vitest'
import {
  loweredExceptions,
  sizesTable,
  weighedScreens,
  withTable,
  wrongSizes,
  type ScreenSize,
} from './screen-sizes.ts'

const budget = { js: 160_000, css: 14_000, fonts: 80_000 }
const size = (page: string, js: number, over: Partial<ScreenSize> = {}): ScreenSize => ({
  page,
  js,
  files: 9,
  jsBrotli: 0,
  css: 12_000,
  cssBrotli: 0,
  fonts: 70_000,
  budget,
  ...over,
})

test('every screen of the product is weighed', () => {
  expect(weighedScreens.map(({ path }) => path)).toContain('/admin/courses/{courseId}/content')
  expect(weighedScreens.map(({ path }) => path)).toContain('/teacher-application/status')
})

test('a screen over its budget is named with both figures', () => {
  expect(wrongSizes([size('/a', 160_001), size('/b', 160_000)], {})).toEqual([
    '/a: js 160.0 kB, allowed are 160.0 kB',
  ])
  expect(wrongSizes([size('/c', 1, { css: 14_900 })], {})).toEqual(['/c: css 14.9 kB, allowed are 14.0 kB'])
})

test('a number of its own may not be passed, nor stay behind when the screen became lighter', () => {
  expect(wrongSizes([size('/a', 200_000)], { '/a': 200_000 })).toEqual([])
  expect(wrongSizes([size('/a', 200_001)], { '/a': 200_000 })).toHaveLength(1)
  expect(wrongSizes([size('/a', 198_999)], { '/a': 200_000 })).toEqual([
    '/a fell to 199.0 kB, its number is still 200.0 kB: npm run sizes writes the new one',
  ])
  expect(wrongSizes([], { '/gone': 200_000 })).toEqual(['/gone has a number of its own, but is no screen'])
})

test('the numbers only fall, and go where the budget is kept', () => {
  const sizes = [size('/a', 190_100), size('/b', 210_000), size('/c', 150_000), size('/d', 170_000)]
  expect(loweredExceptions(sizes, { '/a': 200_000, '/b': 200_000, '/c': 200_000 })).toEqual({
    '/a': 190_500,
    '/b': 200_000,
  })
})

test('the table takes its place in the text', () => {
  const table = sizesTable([size('/a', 190_100)], { '/a': 190_500 })
  expect(table).toContain('| `/a` | 9 | 190.1 | 190.5 (its own) | 12.00 | 14 |')
  const text = 'x\n<!-- sizes: written by npm run sizes -->\nold\n<!-- /sizes -->\ny'
  expect(withTable(text, table)).toBe(
    `x\n<!-- sizes: written by npm run sizes -->\n\n${table}\n\n<!-- /sizes -->\ny`,
  )
  expect(() => withTable('x', table)).toThrow('no place')
})
