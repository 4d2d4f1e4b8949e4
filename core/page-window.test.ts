import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

const shown = (page: number, last: number) =>
  pageWindow(page, last)
    .map((step) => (step === 'gap' ? '…' : step))
    .join(' ')

test('up to five pages are all shown', () => {
  expect(shown(1, 1)).toBe('1')
  expect(shown(3, 5)).toBe('1 2 3 4 5')
})

test('five pages stand around the current one, with first, last and gaps', () => {
  expect(shown(10, 20)).toBe('1 … 8 9 10 11 12 … 20')
  expect(shown(1, 20)).toBe('1 2 3 4 5 … 20')
  expect(shown(20, 20)).toBe('1 … 16 17 18 19 20')
})

test('no gap stands where no page is left out', () => {
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(shown(3, 6)).toBe('1 2 3 4 5 6')
})

test('a page past the last shows the last pages, and no pages show nothing', () => {
  expect(shown(99, 8)).toBe('1 … 4 5 6 7 8')
  expect(shown(1, 0)).toBe('')
})
