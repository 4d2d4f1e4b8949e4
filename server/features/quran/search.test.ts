import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { arabicDigits } from '#core/format/number.ts'
import { foldVerse } from '#core/quran/spelling.ts'
import { openQuran } from '#server/engines/quran/open-quran.ts'
import type { Verse } from '#server/engines/quran/port.ts'
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

/** Asked among its own surah: what is nothing but these words is found whatever else there is. */
const lostBy = (wordsOf: (verse: Verse) => string) =>
  [...Map.groupBy(quran.verses, ({ surah }) => surah).values()].flatMap((verses) => {
    const surah = { fault: undefined, verses }
    return verses.filter((verse) => !searchVerses(surah, wordsOf(verse), 20).includes(verse))
  })

test('every ayah is found by its own words as the mushaf writes them', () => {
  expect(lostBy(({ text }) => text)).toEqual([])
})

test('every ayah is found by its own words with their number', () => {
  expect(lostBy(({ text, ayah }) => `${text} \u06DD${arabicDigits(ayah)}`)).toEqual([])
})

test('every ayah is found by its own words as they are written today', () => {
  expect(lostBy(({ plain }) => plain)).toEqual([])
})

test.each([
  ['ٱلْحَمْدُ لِلَّهِ رَبِّ ٱلْعَـٰلَمِينَ', '1:2'],
  ['مَـٰلِكِ يَوْمِ ٱلدِّينِ', '1:4'],
  ['يَـٰٓأَيُّهَا ٱلَّذِينَ ءَامَنُوا۟', '2:104'],
  ['ٱلصَّلَوٰةَ', '2:3'],
  ['إِبْرَٰهِـۧمَ', '2:124'],
  ['ٱلۡعَٰلَمِينَ', '1:2'],
])('«%s» is found as it is copied from a mushaf', (copied, expected) => {
  expect(refs(copied, 20)).toContain(expected)
})

test('of two verses that are copied with their numbers the first is found', () => {
  expect(refs('قُلْ هُوَ ٱللَّهُ أَحَدٌ ۝١ ٱللَّهُ ٱلصَّمَدُ ۝٢')).toEqual(['112:1'])
})

test('of words that stand in many verses, those that are nothing else are all found', () => {
  expect(refs('الٓمٓ')).toEqual(expect.arrayContaining(['2:1', '3:1', '29:1', '30:1', '31:1', '32:1']))
})
