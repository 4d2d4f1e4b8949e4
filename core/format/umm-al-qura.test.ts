import { IslamicUmalquraCalendar, parseDate, toCalendar } from '@internationalized/date'
import { expect, test } from 'vitest'
import { addDays, dayNumber, dayOf } from '../day.ts'
import { FIRST_HIJRI_YEAR, fromHijri, hijriMonthLength, LAST_HIJRI_YEAR, toHijri } from './umm-al-qura.ts'

const intl = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

function byIntl(day: string) {
  const parts = new Map(
    intl.formatToParts(new Date(`${day}T00:00:00Z`)).map((part) => [part.type, part.value]),
  )
  const field = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
  return { year: field('year'), month: field('month'), day: field('day') }
}

const months = Array.from({ length: (LAST_HIJRI_YEAR - FIRST_HIJRI_YEAR + 1) * 12 }, (_, index) => ({
  year: FIRST_HIJRI_YEAR + Math.floor(index / 12),
  month: (index % 12) + 1,
}))

test('every month from 1300 to 1600 starts and ends where the Umm al-Qura calendar says', () => {
  for (const { year, month } of months) {
    const length = hijriMonthLength(year, month)
    const first = fromHijri({ year, month, day: 1 })
    expect(byIntl(first)).toEqual({ year, month, day: 1 })
    expect(byIntl(addDays(first, length - 1))).toEqual({ year, month, day: length })
  }
})

// That component has no length for its last year, so 1600 is ours alone.
test('the date picker component counts the same days up to 1599', () => {
  const calendar = new IslamicUmalquraCalendar()
  for (const { year, month } of months.filter((each) => each.year < LAST_HIJRI_YEAR)) {
    const other = toCalendar(parseDate(fromHijri({ year, month, day: 1 })), calendar)
    expect([other.year, other.month, other.day]).toEqual([year, month, 1])
  }
})

test('every day goes to the Hijri calendar and back', () => {
  const last = dayNumber(fromHijri({ year: LAST_HIJRI_YEAR, month: 12, day: 29 }))
  for (let number = dayNumber('1882-11-12'); number <= last; number += 1) {
    const hijri = toHijri(dayOf(number))
    if (!hijri || dayNumber(fromHijri(hijri)) !== number) expect.fail(`${dayOf(number)} does not come back`)
  }
})

test('known days: Eid al-Fitr 1447 and 10 Jumada al-Akhirah 1448', () => {
  expect(toHijri('2026-03-20')).toEqual({ year: 1447, month: 10, day: 1 })
  expect(toHijri('2026-11-20')).toEqual({ year: 1448, month: 6, day: 10 })
  expect(fromHijri({ year: 1447, month: 10, day: 1 })).toBe('2026-03-20')
})

test('days outside the table have no Hijri date and are refused the other way', () => {
  expect(toHijri('1882-11-11')).toBeUndefined()
  expect(toHijri('1882-11-12')).toEqual({ year: 1300, month: 1, day: 1 })
  expect(toHijri('2174-11-25')).toEqual({ year: 1600, month: 12, day: hijriMonthLength(1600, 12) })
  expect(toHijri('2174-11-26')).toBeUndefined()
  expect(() => fromHijri({ year: 1601, month: 1, day: 1 })).toThrow(RangeError)
  expect(() => fromHijri({ year: 1447, month: 13, day: 1 })).toThrow(RangeError)
  expect(() => fromHijri({ year: 1447, month: 10, day: 31 })).toThrow(RangeError)
})
