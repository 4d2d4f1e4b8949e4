import { expect, test } from 'vitest'
import { parsePrice, toHalalas, toRiyals } from './money.ts'

test('riyals become whole halalas without the error of binary fractions', () => {
  expect([0, 120, 1.1, 19.99, 1.005, 0.29, 4.35, 1250.5].map(toHalalas)).toEqual([
    0, 12000, 110, 1999, 101, 29, 435, 125050,
  ])
})

test('every amount goes to riyals and back', () => {
  for (let halalas = 0; halalas < 200_000; halalas += 1) {
    if (toHalalas(toRiyals(halalas)) !== halalas) expect.fail(`${halalas} does not come back`)
  }
  expect(toHalalas(toRiyals(99_999_999_999))).toBe(99_999_999_999)
})

test.each([
  ['120', 12000],
  ['١٢٠', 12000],
  ['۱۲۰', 12000],
  [' 120 ر.س ', 12000],
  ['١٢٠\u00A0ر.س', 12000],
  ['120 ريال', 12000],
  ['120ريال', 12000],
  ['1,250.50', 125050],
  ['١٬٢٥٠٫٥', 125050],
  ['1,250', 125000],
  ['12,500', 1250000],
  ['1,250,000', 125000000],
  ['12,5', 1250],
  ['١٢٫٧٥', 1275],
  ['١٢،٧٥', 1275],
  ['0', 0],
  ['مجاني', 0],
  ['0.05', 5],
])('the price %j is understood', (text, halalas) => expect(parsePrice(text)).toBe(halalas))

test.each([
  '',
  'abc',
  '-5',
  '12.345',
  '1.2.3',
  '1,25,0',
  '1234,567',
  '1,2505',
  '120 ريال 5',
  '12e3',
  '١٢ ١٣',
  '.',
  '12.',
  '1234567890',
  'NaN',
  '0x10',
])('the price %j is refused', (text) => expect(parsePrice(text)).toBeUndefined())
