import { expect, test } from 'vitest'
import { sizesTable, weighedScreens, withTable, wrongSizes, type ScreenSize } from './screen-sizes.ts'

const budget = { files: 10, js: 160_000, css: 14_000, fonts: 80_000 }
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
  expect(wrongSizes([size('/a', 160_001), size('/b', 160_000)])).toEqual([
    '/a: js 160.0 kB, allowed are 160.0 kB',
  ])
  expect(wrongSizes([size('/c', 1, { css: 14_900 })])).toEqual(['/c: css 14.9 kB, allowed are 14.0 kB'])
  expect(wrongSizes([size('/d', 1, { files: 11 })])).toEqual(['/d: 11 scripts, allowed are 10'])
})

test('the table takes its place in the text', () => {
  const table = sizesTable([size('/a', 150_100)])
  expect(table).toContain('| `/a` | 9 | 150.1 | 160 | 12.00 | 14 |')
  const text = 'x\n<!-- sizes: written by npm run sizes -->\nold\n<!-- /sizes -->\ny'
  expect(withTable(text, table)).toBe(
    `x\n<!-- sizes: written by npm run sizes -->\n\n${table}\n\n<!-- /sizes -->\ny`,
  )
  expect(() => withTable('x', table)).toThrow('no place')
})
