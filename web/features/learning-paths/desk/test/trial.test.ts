import { expect, test } from 'vitest'
import { afterToday, begunOn, firstTrial, outlookOf } from './trial.ts'

const days = ['1', '2', '3', '4', '5', '6']
const noHolidays = new Map<string, string>()
const datesOf = ({ shown }: ReturnType<typeof outlookOf>) =>
  shown.filter((one) => one.days.length > 0).map((one) => [one.date.slice(8), one.days.join()])

// 22 November 2026 is a Sunday.
test('a holiday moves the days behind it, and is named', () => {
  const outlook = outlookOf(firstTrial('2026-11-22'), days, new Map([['2026-11-24', 'إجازة']]))
  expect(datesOf(outlook).slice(0, 4)).toEqual([
    ['22', '1'],
    ['23', '2'],
    ['25', '3'],
    ['26', '4'],
  ])
  expect(outlook.shown[2]).toMatchObject({ holiday: 'إجازة', days: [] })
  expect(outlook.end).toBe('2026-11-30')
})

test('a day that she missed comes again the next day, and she is one behind', () => {
  const missed = afterToday(firstTrial('2026-11-22'), ['1'], false)
  const outlook = outlookOf(missed, days, noHolidays)
  expect([datesOf(outlook)[0], outlook.behind]).toEqual([['23', '1'], 1])
})

test('a day that she did keeps the rest in its place, and another beginning forgets it', () => {
  const done = afterToday(firstTrial('2026-11-22'), ['1'], true)
  expect(datesOf(outlookOf(done, days, noHolidays))[0]).toEqual(['23', '2'])
  const anew = begunOn(done, '2026-11-27')
  expect(datesOf(outlookOf(anew, days, noHolidays))[0]).toEqual(['29', '1'])
})

test('whoever catches up does two days on a date while she is behind', () => {
  const trial = { ...firstTrial('2026-11-22'), catchUp: 1 }
  const missed = afterToday(trial, ['1'], false)
  expect(datesOf(outlookOf(missed, days, noHolidays))[0]).toEqual(['23', '1,2'])
})
