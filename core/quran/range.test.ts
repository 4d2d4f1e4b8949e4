import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ayahId, placeOf, readAyah, writeAyah } from './ayah.ts'
import { divisionOf, divisions, numberOf, rangeOf } from './divisions.ts'
import { ayahsIn, gapsIn, isRange, sharedRange, unionOf, type AyahRange } from './range.ts'
import { rangeWords, sizeWords } from './range-words.ts'
import { linesIn, pagesIn } from './size.ts'
import { LAST_AYAH } from './surahs.ts'

const ayahs = fc.integer({ min: 1, max: LAST_AYAH })
const ranges = fc
  .tuple(ayahs, ayahs)
  .map(([one, other]): AyahRange => ({ from: Math.min(one, other), to: Math.max(one, other) }))
const shortRanges = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 40 }))
  .map(([from, more]): AyahRange => ({ from, to: from + more }))

const read = (from: string, to: string) => ({ from: readAyah(from) ?? 0, to: readAyah(to) ?? 0 })

test('every ayah is written and read as the same ayah', () => {
  for (let id = 1; id <= LAST_AYAH; id += 1) {
    expect(ayahId(placeOf(id))).toBe(id)
    expect(readAyah(writeAyah(id))).toBe(id)
  }
})

test.each(['2:287', '115:1', '0:1', '1:0', '1:8', '1:1.5', '', '2', ':', '2:25a', '١:١', '02:1', '-1:1'])(
  '«%s» is no ayah',
  (text) => {
    expect(readAyah(text)).toBeUndefined()
  },
)

test('a range that ends before it begins, or leaves the mushaf, is none', () => {
  expect(isRange({ from: 1, to: 1 })).toBe(true)
  expect(isRange({ from: 8, to: 7 })).toBe(false)
  expect(isRange({ from: 0, to: 7 })).toBe(false)
  expect(isRange({ from: 6000, to: 6237 })).toBe(false)
  expect(isRange({ from: 1.5, to: 7 })).toBe(false)
})

test('ranges are said as teachers say them', () => {
  expect(rangeWords(read('2:1', '2:25'))).toBe('البقرة ١–٢٥')
  expect(rangeWords(read('78:31', '79:15'))).toBe('النبأ ٣١ – النازعات ١٥')
  expect(rangeWords(read('2:255', '2:255'))).toBe('البقرة ٢٥٥')
})

test('a union holds the same ayahs, in order, without overlap and without ranges that touch', () => {
  fc.assert(
    fc.property(fc.array(shortRanges, { maxLength: 12 }), (list) => {
      const union = unionOf(list)
      const idsOf = (of: readonly AyahRange[]) =>
        new Set(of.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)))
      expect([...idsOf(union)].toSorted((one, other) => one - other)).toEqual(
        [...idsOf(list)].toSorted((one, other) => one - other),
      )
      expect(union.reduce((sum, range) => sum + ayahsIn(range), 0)).toBe(idsOf(union).size)
      for (const [at, { from }] of union.entries())
        expect(from).toBeGreaterThan((union[at - 1]?.to ?? -1) + 1)
    }),
  )
})

test('ranges and the gaps between them are the whole', () => {
  fc.assert(
    fc.property(ranges, fc.array(ranges, { maxLength: 8 }), (whole, list) => {
      const inside = list.flatMap((range) => sharedRange(whole, range) ?? [])
      expect(unionOf([...gapsIn(whole, list), ...inside])).toEqual([whole])
    }),
  )
})

test('each ayah lies in the part of the mushaf that it is counted to', () => {
  fc.assert(
    fc.property(ayahs, fc.constantFrom(...divisions), (id, division) => {
      const part = rangeOf(division, numberOf(division, id))
      expect(part && part.from <= id && id <= part.to).toBe(true)
    }),
  )
})

test('a range that is a whole part goes by its name', () => {
  expect(divisionOf(read('78:1', '114:6'))).toEqual({ division: 'juz', number: 30 })
  expect(divisionOf(read('67:1', '67:30'))).toEqual({ division: 'surah', number: 67 })
  expect(divisionOf(read('78:1', '78:30'))).toEqual({ division: 'page', number: 582 })
  expect(divisionOf(read('78:1', '78:29'))).toBeUndefined()
  expect(rangeOf('page', 605)).toBeUndefined()
})

test('the pages of two ranges that touch are the pages of both together', () => {
  fc.assert(
    fc.property(ranges, fc.double({ min: 0, max: 1, noNaN: true }), ({ from, to }, share) => {
      const cut = from + Math.floor((to - from) * share)
      if (cut === to) return
      const parts = pagesIn({ from, to: cut }) + pagesIn({ from: cut + 1, to })
      expect(parts).toBeCloseTo(pagesIn({ from, to }), 6)
    }),
  )
})

test('the last part fills 23 pages, the first page of an-Naba about 13 lines', () => {
  expect(pagesIn(read('78:1', '114:6'))).toBeCloseTo(23)
  expect(linesIn(read('78:1', '78:30'))).toBeCloseTo(13)
})

test('a size is an estimate in words', () => {
  expect(sizeWords({ pages: 0.4, lines: 6.8 })).toBe('نحو ٧ أسطر')
  expect(sizeWords({ pages: 1, lines: 15 })).toBe('نحو صفحة واحدة')
  expect(sizeWords({ pages: 2.4, lines: 36 })).toBe('نحو ٢٫٥ صفحة')
  expect(sizeWords({ pages: 0.01, lines: 0.2 })).toBe('أقل من سطر')
})
