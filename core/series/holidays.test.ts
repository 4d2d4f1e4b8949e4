import { expect, test } from 'vitest'
import { holidaysBetween, isRamadan, spanOfHoliday, type Holiday } from './holidays.ts'
import { hijriMonthLength } from '../format/umm-al-qura.ts'

const eid: Holiday = {
  name: 'عيد الفطر',
  calendar: 'hijri',
  year: null,
  first: { month: 9, day: 30 },
  last: { month: 10, day: 3 },
}

test('the thirtieth of a month of twenty-nine days is its last day', () => {
  expect([hijriMonthLength(1447, 9), hijriMonthLength(1448, 9)]).toEqual([30, 29])
  expect(spanOfHoliday(eid, 1447)).toEqual({ first: '2026-03-19', last: '2026-03-22' })
  expect(spanOfHoliday(eid, 1448)).toEqual({ first: '2027-03-08', last: '2027-03-11' })
})

test('29 February of a common year is its last day too', () => {
  const leap = {
    ...eid,
    calendar: 'gregory' as const,
    first: { month: 2, day: 29 },
    last: { month: 2, day: 29 },
  }
  expect(spanOfHoliday(leap, 2027)).toEqual({ first: '2027-02-28', last: '2027-02-28' })
})

test('a holiday of every year is found in each year of a span, also one that crosses the new year', () => {
  const break_: Holiday = {
    name: 'إجازة',
    calendar: 'gregory',
    year: null,
    first: { month: 12, day: 30 },
    last: { month: 1, day: 2 },
  }
  const days = [...holidaysBetween([break_], '2026-01-02', '2027-01-01').keys()]
  expect(days).toEqual(['2026-01-02', '2026-12-30', '2026-12-31', '2027-01-01'])
})

test('a holiday of one year is in no other, and days keep the name that came first', () => {
  const once = { ...eid, year: 1448, name: 'إجازة العيد' }
  expect(holidaysBetween([once], '2026-03-01', '2026-04-01').size).toBe(0)
  expect(holidaysBetween([once, eid], '2027-03-08', '2027-03-08')).toEqual(
    new Map([['2027-03-08', 'إجازة العيد']]),
  )
})

test('beyond the table of the Hijri calendar there is no holiday of it', () => {
  expect(holidaysBetween([eid], '2180-01-01', '2180-12-31').size).toBe(0)
  expect(isRamadan('2180-01-01')).toBe(false)
})
