import { expect, test } from 'vitest'
import { firstName, initials, publicName, tintOf } from './initials.ts'

const shown = (name: string) => initials(name).replaceAll('\u200C', '')

test('an avatar shows the first letters of the first and the family name, without the article', () => {
  expect(shown('خديجة المالكي')).toBe('خ م')
  expect(shown('نورة سعد القحطاني')).toBe('ن ق')
  expect(shown('Sara Ahmed')).toBe('S A')
})

test('a compound family name gives the letter it starts with', () => {
  expect(shown('أمينة بن يوسف')).toBe('أ ب')
  expect(shown('هند عبد الله')).toBe('ه ع')
})

test('a title before the name is not an initial', () => {
  expect(shown('أ. منى الخالدي')).toBe('م خ')
})

test('the two letters never join', () => {
  expect(initials('سارة الغامدي')).toBe('س\u200C غ')
})

test('one name gives one letter and an empty name none', () => {
  expect(initials('نورة')).toBe('ن')
  expect(initials('  ‏ 123 ')).toBe('')
})

test('a name keeps its tint however it is spaced, and names share five tints', () => {
  expect(tintOf(' نورة   السالم')).toBe(tintOf('نورة السالم'))
  const names = ['نورة', 'سارة', 'ريم', 'هند', 'أمل', 'خديجة', 'منى', 'جواهر', 'لمى', 'بشاير', 'حصة', 'رقية']
  expect(new Set(names.map(tintOf))).toEqual(new Set([0, 1, 2, 3, 4]))
})

test('strangers read a first name and one letter of the family', () => {
  expect(publicName('فاطمة أحمد الزهراني')).toBe('فاطمة ز.')
  expect(publicName('أ. منى الخالدي')).toBe('منى خ.')
  expect(publicName('هند عبد الله')).toBe('هند ع.')
  expect(publicName('نورة')).toBe('نورة')
  expect(publicName(' 123 ')).toBe('')
})

test('she is called by her first name, without her title and with both its words', () => {
  expect(firstName('د. هدى المنصور')).toBe('هدى')
  expect(firstName('أم كلثوم السالم')).toBe('أم كلثوم')
  expect(firstName('نورة')).toBe('نورة')
  expect(firstName('')).toBe('')
})
