import { expect, test } from 'vitest'
import { readAyah } from '../quran/ayah.ts'
import { rangeWords } from '../quran/range-words.ts'
import { daysOfPattern, figuresOf, type Pattern, type PatternDay } from './pattern.ts'

const idOf = (ayah: string) => readAyah(ayah) ?? 0

/** «كل يوم نصف صفحة من النبأ إلى الناس، خمسة أيام، والجمعة مراجعة» */
const naba: Pattern = {
  from: idOf('78:1'),
  to: idOf('114:6'),
  direction: 'forward',
  unit: 'half_page',
  amount: 1,
  endsWithSurah: true,
  leastLines: 3,
  week: ['new', 'new', 'new', 'new', 'new', 'review', 'rest'],
  nearPortions: 0,
  farPortions: 0,
  withRecording: false,
  testEvery: 0,
}
const written = (day: PatternDay | undefined) =>
  day?.tasks.map(({ type, range }) => `${type} ${rangeWords(range)}`)

test('half a page a day, five days and a review, is 46 portions and 9 reviews in ten weeks', () => {
  const days = daysOfPattern(naba)
  expect(figuresOf(days)).toMatchObject({ newDays: 46, reviewDays: 9, weeks: 10 })
  expect(figuresOf(days).lines).toBeGreaterThan(5)
  expect(figuresOf(days).lines).toBeLessThan(8)
})

test('the day of review holds what was new in its week', () => {
  expect(written(daysOfPattern(naba)[5])).toEqual(['near_revision النبأ ١ – النازعات ٣١'])
  expect(written(daysOfPattern(naba)[11])?.[0]).toMatch(/^near_revision النازعات ٣٢ –/)
})

test('with the new portion come the ones before it, older ones in a circle, and a recording', () => {
  const days = daysOfPattern({
    ...naba,
    week: Array.from({ length: 7 }, () => 'new'),
    nearPortions: 2,
    farPortions: 1,
    withRecording: true,
  })
  expect(written(days[0])).toEqual(['memorise النبأ ١–١٦', 'recitation النبأ ١–١٦'])
  expect(written(days[3])).toEqual([
    'memorise النازعات ١–١٥',
    'near_revision النبأ ١٧–٤٠',
    'far_revision النبأ ١–١٦',
    'recitation النازعات ١–١٥',
  ])
})

test('older portions go round: each comes before any comes again', () => {
  const days = daysOfPattern({
    ...naba,
    week: Array.from({ length: 7 }, () => 'new'),
    nearPortions: 1,
    farPortions: 2,
  })
  const far = (at: number) => written(days[at])?.filter((words) => words.startsWith('far'))
  expect([far(1), far(2), far(3), far(4)]).toEqual([
    [],
    ['far_revision النبأ ١–١٦'],
    ['far_revision النبأ ١–٣٠'],
    ['far_revision النبأ ١٧–٤٠'],
  ])
})

test('after each so many portions all of them are recited together', () => {
  const days = daysOfPattern({ ...naba, testEvery: 3 })
  expect(written(days[2])).toEqual(['memorise النبأ ٣١–٤٠', 'recitation النبأ ١–٤٠'])
  expect(written(days[3])).toEqual(['memorise النازعات ١–١٥'])
})

test('a week without a new day, and a way that ends before it begins, make no day', () => {
  expect(daysOfPattern({ ...naba, week: Array.from({ length: 7 }, () => 'review') })).toEqual([])
  expect(daysOfPattern({ ...naba, from: naba.to, to: naba.from })).toEqual([])
  expect(figuresOf([])).toEqual({ newDays: 0, reviewDays: 0, weeks: 0, lines: 0 })
})

test('the whole mushaf by pages is planned at once', () => {
  const days = daysOfPattern({ ...naba, from: 1, to: 6236, unit: 'page', nearPortions: 5, farPortions: 10 })
  expect(figuresOf(days).newDays).toBeGreaterThan(595)
})
