import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './day.ts'
import { streakOf } from './streak.ts'

const TODAY = '2026-03-01'

test('days in a row up to today are counted, across the end of a month', () => {
  expect(streakOf(['2026-02-27', TODAY, '2026-02-28'], TODAY)).toEqual({
    current: 3,
    countsToday: true,
    longest: 3,
  })
})

test('while today is open, yesterday keeps the streak', () => {
  expect(streakOf(['2026-02-28', '2026-02-27'], TODAY)).toEqual({
    current: 2,
    countsToday: false,
    longest: 2,
  })
})

test('a day left out ends a streak, and the longest one is remembered', () => {
  const days = ['2026-02-10', '2026-02-11', '2026-02-12', '2026-02-27']
  expect(streakOf(days, TODAY)).toEqual({ current: 0, countsToday: false, longest: 3 })
})

test('a day counts once, days ahead not at all, and no days are no streak', () => {
  expect(streakOf([TODAY, TODAY, '2026-03-02'], TODAY)).toEqual({ current: 1, countsToday: true, longest: 1 })
  expect(streakOf([], TODAY)).toEqual({ current: 0, countsToday: false, longest: 0 })
})

test('days are added over a leap day and know their weekday from Sunday on', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-20'), weekdayOf('1969-12-31')]).toEqual([0, 5, 3])
  for (const none of ['soon', '2026-13-01', '']) expect(() => weekdayOf(none)).toThrow(RangeError)
})
