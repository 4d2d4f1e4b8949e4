import { createHash } from 'node:crypto'
import { HizbQuarterList, JuzList, PageList, SurahList } from 'quran-meta/hafs'
import { expect, test } from 'vitest'
import { pageStarts, quarterStarts } from './division-starts.ts'
import { countOf, rangeOf, type Division } from './divisions.ts'
import { LAST_AYAH, surahs } from './surahs.ts'

const starts = (division: Division) =>
  Array.from({ length: countOf(division) }, (_, at) => rangeOf(division, at + 1)?.from)

test('the mushaf has 114 surahs, 6236 ayahs, 604 pages, 30 parts, 60 hizbs and 240 quarters', () => {
  expect(LAST_AYAH).toBe(6236)
  expect((['surah', 'page', 'juz', 'hizb', 'quarter'] as const).map(countOf)).toEqual([114, 604, 30, 60, 240])
})

test('ayah counts and the starts of pages, parts, hizbs and quarters have the checksum of both sources', () => {
  const lists = [
    surahs.map(({ ayahs }) => ayahs),
    starts('page'),
    starts('juz'),
    starts('hizb'),
    starts('quarter'),
  ]
  const sum = createHash('sha256').update(lists.map((list) => list.join(',')).join('\n'))
  expect(sum.digest('hex')).toBe('3f360d73f7a77c7e05271227a04014080b67850ace0aaba91d93a1586e917c13')
})

/** Its lists are padded in front by one entry and behind by one. */
test('quran-meta knows the same surahs, pages, parts and quarters', () => {
  expect(surahs.map(({ first, ayahs }) => [first, ayahs])).toEqual(
    SurahList.slice(1, 115).map(([first, ayahs]) => [first, ayahs]),
  )
  expect(pageStarts).toEqual(PageList.slice(1, 605))
  expect(starts('juz')).toEqual(JuzList.slice(1, 31))
  expect(quarterStarts).toEqual(HizbQuarterList.slice(1, 241))
})
