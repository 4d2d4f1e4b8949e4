import { describe, expect, test } from 'vitest'
import * as areaCounts from './area-counts.ts'
import * as publicCounts from './counts.ts'

import { plural } from './plural.ts'

const counts = { ...publicCounts, ...areaCounts }

test('the six Arabic forms are chosen by the figure', () => {
  const forms = { zero: 'z', one: 'o', two: 't', few: 'f{n}', many: 'm{n}', other: 'x{n}' }
  const chosen = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111, 1000, 1.5].map((n) => plural(n, forms))
  expect(chosen.join(' ')).toBe('z o t f٣ f١٠ m١١ m٩٩ x١٠٠ x١٠٢ f١٠٣ m١١١ x١٬٠٠٠ x١٫٥')
})

test('people are counted in the feminine', () => {
  expect([0, 1, 2, 6, 16, 1084].map(counts.studentCount)).toEqual([
    'لا توجد طالبات',
    'طالبة واحدة',
    'طالبتان',
    '٦ طالبات',
    '١٦ طالبة',
    '١٬٠٨٤ طالبة',
  ])
})

test('seats are counted in whole sentences', () => {
  expect([0, 1, 2, 3, 11, 100].map(counts.seatCount)).toEqual([
    'لا مقاعد متبقية',
    'مقعد واحد',
    'مقعدان',
    '٣ مقاعد',
    '١١ مقعدًا',
    '١٠٠ مقعد',
  ])
})

test('lessons and hours read as in the design', () => {
  expect(`${counts.lessonCount(24)}، ${counts.hourCount(6)}`).toBe('٢٤ درسًا، ٦ ساعات')
})

describe('each noun', () => {
  test.each(Object.entries(counts))(
    '%s says one and two without a figure and three to ten with it',
    (_, count) => {
      const [none, one, two, few, many, other] = [0, 1, 2, 3, 11, 100].map(count)
      for (const text of [none, one, two]) expect(text).not.toMatch(/[٠-٩{]/)
      expect(few).toMatch(/^٣ \S+$/)
      expect(many).toMatch(/^١١ \S+$/)
      expect(other).toMatch(/^١٠٠ \S+$/)
      expect(new Set([none, one, two, few?.slice(2), many?.slice(3)]).size).toBe(5)
    },
  )
})

test('what an applicant has memorised and how long she has taught', () => {
  expect([0, 1, 2, 5, 30].map(counts.juzCount)).toEqual([
    'أقل من جزء',
    'جزء واحد',
    'جزءان',
    '٥ أجزاء',
    '٣٠ جزءًا',
  ])
  expect([0, 1, 2, 7, 12].map(counts.yearCount)).toEqual([
    'أقل من سنة',
    'سنة واحدة',
    'سنتان',
    '٧ سنوات',
    '١٢ سنة',
  ])
})
