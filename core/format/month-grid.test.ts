import { expect, test } from 'vitest'
import { addMonths, firstDayOf, monthGrid, monthLengthOf, monthOf, monthTitle } from './month-grid.ts'

test('a Hijri month is shown from Sunday to Saturday with the Gregorian day beside each', () => {
  const grid = monthGrid({ calendar: 'hijri', year: 1448, month: 6 })
  const days = grid.flat()
  expect(grid.every((week) => week.length === 7)).toBe(true)
  expect(grid[0]?.[0]?.day).toBe('2026-11-08')
  expect(days.filter((day) => day.isInMonth).map((day) => day.hijri?.day)).toEqual(
    Array.from({ length: monthLengthOf({ calendar: 'hijri', year: 1448, month: 6 }) }, (_, at) => at + 1),
  )
  expect(days.find((day) => day.hijri?.month === 6 && day.hijri.day === 10)?.gregorian).toEqual({
    year: 2026,
    month: 11,
    day: 20,
  })
})

test('a Gregorian month fills its first and last week with its neighbours', () => {
  const grid = monthGrid({ calendar: 'gregorian', year: 2026, month: 2 })
  expect(grid).toHaveLength(4)
  expect(grid[0]?.[0]?.day).toBe('2026-02-01')
  const march = monthGrid({ calendar: 'gregorian', year: 2026, month: 5 })
  expect(march.flat().filter((day) => !day.isInMonth)[0]?.day).toBe('2026-04-26')
  expect(march.at(-1)?.at(-1)?.day).toBe('2026-06-06')
})

test('months follow one another over the end of a year, in both calendars', () => {
  expect(addMonths({ calendar: 'hijri', year: 1448, month: 12 }, 1)).toEqual({
    calendar: 'hijri',
    year: 1449,
    month: 1,
  })
  expect(addMonths({ calendar: 'gregorian', year: 2026, month: 1 }, -14)).toEqual({
    calendar: 'gregorian',
    year: 2024,
    month: 11,
  })
})

test('leap years are known', () => {
  expect(monthLengthOf({ calendar: 'gregorian', year: 2028, month: 2 })).toBe(29)
  expect(monthLengthOf({ calendar: 'gregorian', year: 2026, month: 2 })).toBe(28)
})

test('a day knows its month and a month its name', () => {
  expect(monthOf('2026-11-20', 'hijri')).toEqual({ calendar: 'hijri', year: 1448, month: 6 })
  expect(monthTitle(monthOf('2026-11-20', 'hijri'))).toBe('جمادى الآخرة ١٤٤٨\u00A0هـ')
  expect(monthTitle(monthOf('2026-11-20', 'gregorian'))).toBe('نوفمبر ٢٠٢٦')
  expect(firstDayOf(monthOf('2026-11-20', 'hijri'))).toBe('2026-11-11')
})

test('before the Umm al-Qura table a picker shows the Gregorian month', () => {
  expect(monthOf('1850-05-05', 'hijri').calendar).toBe('gregorian')
})
