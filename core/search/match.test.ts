import { expect, test } from 'vitest'
import { matchesQuery } from './match.ts'
import { readPeopleSearch, readSearch, searchedText } from './search.ts'

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

test('signs alone are answered by no text', () => {
  expect(matchesQuery('؟!', 'ما الحكم؟!')).toBe(false)
})

test('a search has one term a word, each with its other forms', () => {
  expect(readSearch('دروس التجويد')).toEqual({
    norm: 'دروس التجويد',
    terms: [
      { parts: ['دروس'], stems: ['دروس', 'درس'] },
      { parts: ['التجويد'], stems: ['تجويد'] },
    ],
  })
  expect(readSearch('عبد الله')?.terms).toEqual([{ parts: ['عبد الله', 'عبدالله'], stems: [] }])
  expect(readSearch('؟!')).toEqual({ norm: '', terms: [] })
})

test('nothing typed is no search', () => {
  expect([readSearch(undefined), readSearch(''), readPeopleSearch('  ')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('only a search among people takes a number for a phone, in every way that one is written', () => {
  const local = {
    norm: '512345678',
    terms: [{ parts: ['512345678', '0512345678', '966512345678'], stems: [] }],
  }
  expect(readPeopleSearch('٥١ ٢٣٤ ٥٦٧٨')).toEqual(local)
  expect(readPeopleSearch('00201001234567')?.terms).toEqual([{ parts: ['201001234567'], stems: [] }])
  expect(readSearch('2026-11-20')?.terms.map(({ parts }) => parts)).toEqual([['2026'], ['11'], ['20']])
})

test('a searched text has a space before each word, and nothing of what is missing', () => {
  expect(searchedText('أحكام', null, '', 'التجويد')).toBe(' احكام التجويد')
})
