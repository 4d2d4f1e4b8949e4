import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { foldVerse } from '#core/quran/spelling.ts'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import { searchVerses } from './search.ts'

const quran = openQuran()
const refs = (typed: string, limit = 5) =>
  searchVerses(quran, typed, limit).map(({ surah, ayah }) => `${surah}:${ayah}`)

test('folded, the verses are those in the plain spelling of today, word for word', () => {
  const folded = quran.verses.map(({ plain }) => foldVerse(plain)).join('\n')
  expect(createHash('sha256').update(folded).digest('hex')).toBe(
    'b632309451d61de442a604f32cf2ab2f611aecbb714d75689f0cc1979025f323',
  )
})

test.each([
  ['عم يتساءلون', ['78:1']],
  ['عَمَّ يَتَسَآءَلُونَ', ['78:1']],
  ['ذلك الكتاب لا ريب', ['2:2']],
  ['الله لا اله الا هو الحي القيوم', ['2:255', '3:2']],
  ['اللهُ لا إلهَ إلا هوَ الحيُّ القيّوم', ['2:255', '3:2']],
  ['قل هو الله احد', ['112:1']],
])('«%s» is found as it is typed today', (typed, expected) => {
  expect(refs(typed)).toEqual(expected)
})

test('words that do not stand together are found after those that do', () => {
  expect(refs('القيوم الحي')).toContain('2:255')
})

test('signs without a letter find nothing', () => {
  expect(refs('ًٌ ..')).toEqual([])
})
