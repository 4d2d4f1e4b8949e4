import { expect, test } from 'vitest'
import { oldestOf } from './oldest-of.ts'
import { inGenitive, plural, pluralRule } from './plural.ts'

test('every count takes the form that Unicode CLDR names', () => {
  const rules = new Intl.PluralRules('ar')
  for (let count = 0; count <= 1200; count++)
    for (const value of [count, count + 0.5]) expect(pluralRule(value)).toBe(rules.select(value))
})

test('the figure stands where its phrase wants it', () => {
  const forms = { zero: 'لا', one: 'واحد', two: 'اثنان', few: '{n} دروس', many: '{n} درسًا', other: '{n} درس' }
  expect([0, 1, 2, 3, 11, 100].map((count) => plural(count, forms))).toEqual([
    'لا',
    'واحد',
    'اثنان',
    '٣ دروس',
    '١١ درسًا',
    '١٠٠ درس',
  ])
})

test('after a preposition only a dual changes', () => {
  const counts = ['درس واحد', 'درسان', 'جلستان، ثم أخرى', '٣ ثوانٍ', '١١ إعلانًا', '١٠٠ مكان']
  expect(counts.map(inGenitive)).toEqual([
    'درس واحد',
    'درسين',
    'جلستين، ثم أخرى',
    '٣ ثوانٍ',
    '١١ إعلانًا',
    '١٠٠ مكان',
  ])
})

test('the oldest of so many agrees with them, and is not named where there is one', () => {
  expect([1, 2, 3, 11, 100].map(oldestOf)).toEqual(['', 'أقدمهما ', 'أقدمها ', 'أقدمها ', 'أقدمها '])
})
