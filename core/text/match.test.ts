import { expect, test } from 'vitest'
import { matchesQuery } from './match.ts'
import { expandQuery } from './synonyms.ts'

test('a blank query is answered by every text', () => {
  expect(matchesQuery('  ', 'أحكام التجويد')).toBe(true)
})

test('every word of a query must be found, in any order', () => {
  expect(matchesQuery('التجويد أحكام', 'أحكام التجويد')).toBe(true)
  expect(matchesQuery('أحكام الوقف', 'أحكام التجويد')).toBe(false)
})

test('a word of one or two letters is found only where a word starts', () => {
  expect(matchesQuery('ام', 'أم كلثوم')).toBe(true)
  expect(matchesQuery('كم', 'أحكام')).toBe(false)
  expect(matchesQuery('لا', 'بلال')).toBe(false)
})

test('a singular finds its broken plural and the other way round, with or without the article', () => {
  expect(matchesQuery('درس', 'دروس في التجويد')).toBe(true)
  expect(matchesQuery('الدروس', 'الدرس الأول')).toBe(true)
  expect(matchesQuery('مخرج', 'مخارج الحروف')).toBe(true)
  expect(matchesQuery('أذكار', 'ذكر الصباح')).toBe(true)
  expect(matchesQuery('دروس', 'مدرسة')).toBe(false)
})

test('a compound name is found joined or apart', () => {
  expect(matchesQuery('عبدالرحمن', 'نورة عبد الرحمن السالم')).toBe(true)
  expect(matchesQuery('نورة عبد الرحمن', 'نورة عبدالرحمن السالم')).toBe(true)
  expect(matchesQuery('عبد', 'نورة عبدالرحمن')).toBe(true)
})

test('a query becomes one term a word, each with its other forms', () => {
  expect(expandQuery('دروس التجويد')).toEqual([
    { norm: ['دروس'], stems: ['دروس', 'درس'] },
    { norm: ['التجويد'], stems: ['تجويد'] },
  ])
  expect(expandQuery('عبد الله')).toEqual([{ norm: ['عبد الله', 'عبدالله'], stems: [] }])
  expect(expandQuery('؟!')).toEqual([])
})
