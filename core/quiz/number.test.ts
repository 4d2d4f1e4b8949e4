import { expect, test } from 'vitest'
import { isWithin, numberWords, readNumber } from './number.ts'

test.each([
  ['12', 12],
  ['١٢', 12],
  [' -٣٫٥ ', -3.5],
  ['3,5', 3.5],
  ['.5', 0.5],
  ['7.', 7],
  ['1,250', 1250],
  ['1,250.5', 1250.5],
  ['١٬٢٥٠٫٥', 1250.5],
  ['1 250', 1250],
  ['−4', -4],
  ['2e3', 2000],
  ['', undefined],
  ['خمسة', undefined],
  ['5 آيات', undefined],
  ['1.2.3', undefined],
  ['--5', undefined],
  ['1e999', undefined],
])('%j is read as the number %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test('an answer is right within the tolerance, its edges included, however fractions are kept', () => {
  expect(isWithin({ value: 0.3, tolerance: 0.1 }, 0.2)).toBe(true)
  expect(isWithin({ value: 0.3, tolerance: 0.1 }, 0.4)).toBe(true)
  expect(isWithin({ value: 0.3, tolerance: 0.1 }, 0.19)).toBe(false)
  expect(isWithin({ value: 15, tolerance: 0 }, 15)).toBe(true)
  expect(isWithin({ value: 15, tolerance: 0 }, 15.001)).toBe(false)
})

test('an accepted number is told with its tolerance', () => {
  expect(numberWords({ value: 3.14, tolerance: 0.01 })).toBe('٣٫١٤ (±٠٫٠١)')
  expect(numberWords({ value: 6236, tolerance: 0 })).toBe('٦٬٢٣٦')
})
