import { expect, test } from 'vitest'
import { nearTermsOf, wordsMeant } from './near.ts'
import { readSearch } from './search.ts'

const meant = (typed: string, ...texts: string[]) => {
  const search = readSearch(typed)
  return search && wordsMeant(nearTermsOf(search, typed), texts)
}

test('a slipped word is offered as the text writes it, a fitting one as it was typed or better spelled', () => {
  expect(meant('تفسسير سوره', 'تفسير سورة الفاتحة')).toBe('تفسير سورة')
  expect(meant('حفظ القران ميسسر', 'الحفظ والمراجعة', 'القرآن الميسّر')).toBe('حفظ القرآن الميسّر')
})

test('a word that no text has is left out', () => {
  expect(meant('دورة تجويد', 'أحكام التجويد')).toBe('تجويد')
  expect(meant('كورس tajweed', 'أحكام التجويد')).toBe('التجويد')
})

test('nothing is offered where every word fits, and where none does', () => {
  expect([meant('tajweed', 'أحكام التجويد'), meant('الفقه', 'أحكام التجويد')]).toEqual([undefined, undefined])
})

test('a close slip is preferred to any other letter', () => {
  expect(meant('مخارح', 'مخارق', 'مخارج')).toBe('مخارج')
})

test('only the first words are looked for, and a word as long as a line has no slips', () => {
  const search = readSearch('ذكر دعاء حديث تفسير تجويد نحو')
  expect(search && nearTermsOf(search, '')).toHaveLength(5)
  const long = readSearch('ا'.repeat(100))
  expect(long && nearTermsOf(long, '').map(({ close, far }) => [close, far])).toEqual([[[], []]])
})
