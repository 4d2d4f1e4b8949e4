import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAyah } from '../quran/ayah.ts'
import { rangeWords } from '../quran/range-words.ts'
import { LAST_AYAH } from '../quran/surahs.ts'
import { portionsOf, portionUnits, wayThrough, type Cut, type Direction } from './portions.ts'

const idOf = (ayah: string) => readAyah(ayah) ?? 0
const halfPages: Cut = { unit: 'half_page', amount: 1, endsWithSurah: true, leastLines: 3 }
const words = (from: string, to: string, cut: Partial<Cut> = {}, direction: Direction = 'forward') =>
  portionsOf(wayThrough({ from: idOf(from), to: idOf(to) }, direction), { ...halfPages, ...cut }).map(
    rangeWords,
  )

test('the last part is 46 half pages, which end where surahs end', () => {
  expect(words('78:1', '114:6')).toHaveLength(46)
  expect(words('78:1', '81:29')).toEqual([
    'النبأ ١–١٦',
    'النبأ ١٧–٣٠',
    'النبأ ٣١–٤٠',
    'النازعات ١–١٥',
    'النازعات ١٦–٣١',
    'النازعات ٣٢–٤٦',
    'عبس ١–٢٣',
    'عبس ٢٤–٤٢',
    'التكوير ١–١٦',
    'التكوير ١٧–٢٩',
  ])
})

test('pages are the pages of the mushaf, also where a way begins in the middle of one', () => {
  expect(words('78:1', '79:46', { unit: 'page' })).toEqual([
    'النبأ ١–٣٠',
    'النبأ ٣١ – النازعات ١٥',
    'النازعات ١٦–٤٦',
  ])
  expect(words('78:17', '79:15', { unit: 'page' })).toEqual(['النبأ ١٧–٣٠', 'النبأ ٣١ – النازعات ١٥'])
})

test('parts of the mushaf end where they end, and several are one portion', () => {
  expect(words('1:1', '2:252', { unit: 'juz' })).toEqual(['الفاتحة ١ – البقرة ١٤١', 'البقرة ١٤٢–٢٥٢'])
  expect(words('112:1', '114:6', { unit: 'surah', amount: 2, leastLines: 0 })).toEqual([
    'الإخلاص ١ – الفلق ٥',
    'الناس ١–٦',
  ])
  expect(words('2:1', '2:12', { unit: 'ayah', amount: 5, leastLines: 0 })).toEqual([
    'البقرة ١–٥',
    'البقرة ٦–١٠',
    'البقرة ١١–١٢',
  ])
})

test('what remains in less than three lines joins the portion before', () => {
  expect(words('2:1', '2:12', { unit: 'ayah', amount: 5 })).toEqual(['البقرة ١–٥', 'البقرة ٦–١٢'])
})

test('backward the surahs come from the last on, each from its own beginning', () => {
  expect(words('114:1', '111:5', { unit: 'surah' }, 'by_surah_backward')).toEqual([
    'الناس ١–٦',
    'الفلق ١–٥',
    'الإخلاص ١–٤',
    'المسد ١–٥',
  ])
  expect(words('78:1', '114:6', {}, 'by_surah_backward')).toEqual([])
  expect(words('114:6', '78:1')).toEqual([])
})

test('portions are all of the way, in order and without overlap', () => {
  const ayahs = fc.integer({ min: 1, max: LAST_AYAH })
  const cuts = fc.record({
    unit: fc.constantFrom(...portionUnits),
    amount: fc.integer({ min: 1, max: 5 }),
    endsWithSurah: fc.boolean(),
    leastLines: fc.integer({ min: 0, max: 7 }),
  })
  const ways = fc.tuple(ayahs, ayahs, fc.constantFrom<Direction>('forward', 'by_surah_backward'))
  fc.assert(
    fc.property(ways, cuts, ([from, to, direction], cut) => {
      const way = wayThrough({ from, to: Math.min(to, from + 600) }, direction).slice(0, 12)
      const portions = portionsOf(way, cut)
      let at = 0
      for (const range of way) {
        let next = range.from
        while (next <= range.to) {
          const portion = portions[at]
          if (portion?.from !== next || portion.to < next) throw new Error(`ayah ${next} begins no portion`)
          next = portion.to + 1
          at += 1
        }
        if (next !== range.to + 1) throw new Error(`a portion leaves the way at ayah ${next}`)
      }
      expect(at).toBe(portions.length)
    }),
    { numRuns: 60 },
  )
})
