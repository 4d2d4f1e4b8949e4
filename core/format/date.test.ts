import { expect, test } from 'vitest'
import * as gregorianDates from './date.ts'
import * as hijriDates from './hijri-date.ts'
import * as zonedDays from './zoned-day.ts'

const date = { ...gregorianDates, ...hijriDates, ...zonedDays }

const FRIDAY_EVENING = '2026-11-20T17:30:00Z'
const intlText = (options: Intl.DateTimeFormatOptions, calendar: string, instant: Date) =>
  new Intl.DateTimeFormat(`ar-SA-u-ca-${calendar}-nu-arab`, { timeZone: 'Asia/Riyadh', ...options })
    .format(instant)
    .replaceAll(/[\u200F\u061C]/g, '')

test('a date is told in both calendars, Hijri first', () => {
  expect(date.formatDateBoth(FRIDAY_EVENING)).toBe(
    'الجمعة ١٠ جمادى الآخرة ١٤٤٨\u00A0هـ، الموافق ٢٠ نوفمبر ٢٠٢٦',
  )
})

test('each form of a date says its calendar in words', () => {
  expect(date.formatDate(FRIDAY_EVENING)).toBe('٢٠ نوفمبر ٢٠٢٦')
  expect(date.formatLongDate(FRIDAY_EVENING)).toBe('الجمعة ٢٠ نوفمبر ٢٠٢٦')
  expect(date.formatShortDate(FRIDAY_EVENING)).toBe('٢٠ نوفمبر')
  expect(date.formatHijriDate('2026-03-20')).toBe('١ شوال ١٤٤٧\u00A0هـ')
  expect(date.formatDateTime(FRIDAY_EVENING)).toBe('الجمعة ٢٠ نوفمبر ٢٠٢٦، ٨:٣٠\u00A0مساءً')
})

test('the words are those of the Arabic locale, for every month and weekday', () => {
  for (let day = 0; day < 400; day += 1) {
    const instant = new Date(Date.UTC(2026, 0, 1 + day, 12))
    expect(date.formatDate(instant)).toBe(intlText({ dateStyle: 'long' }, 'gregory', instant))
    expect(date.formatHijriDate(instant).replace('\u00A0', ' ')).toBe(
      intlText({ dateStyle: 'long' }, 'islamic-umalqura', instant),
    )
    expect(date.formatLongDate(instant)).toBe(
      intlText({ dateStyle: 'full' }, 'gregory', instant).replace('،', ''),
    )
  }
})

test('a day changes at midnight in Riyadh, or in the zone that is named', () => {
  expect(date.riyadhDay('2026-11-20T20:59:59Z')).toBe('2026-11-20')
  expect(date.riyadhDay('2026-11-20T21:00:00Z')).toBe('2026-11-21')
  expect(date.riyadhDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  expect(date.dayIn('2026-11-20T21:00:00Z', 'Europe/London')).toBe('2026-11-20')
  expect(date.formatDate('2026-11-20T21:00:00Z', 'America/New_York')).toBe('٢٠ نوفمبر ٢٠٢٦')
})

test('a time says its part of the day', () => {
  const at = (clock: string) => date.formatTime(`2026-11-20T${clock}:00+03:00`).replace('\u00A0', ' ')
  expect(['00:00', '03:00', '05:15', '12:00', '16:30', '23:59'].map(at)).toEqual([
    '١٢:٠٠ ليلًا',
    '٣:٠٠ فجرًا',
    '٥:١٥ صباحًا',
    '١٢:٠٠ ظهرًا',
    '٤:٣٠ عصرًا',
    '١١:٥٩ مساءً',
  ])
})

test('a day before the Umm al-Qura table is told in the Gregorian calendar only', () => {
  expect(date.formatDateBoth('1850-01-01T12:00:00Z')).toBe('الثلاثاء ١ يناير ١٨٥٠')
  expect(date.formatHijriDate('1850-01-01T12:00:00Z')).toBe('١ يناير ١٨٥٠')
})

test('something that is not a date is a mistake in the code and is refused', () => {
  expect(() => date.formatDate('soon')).toThrow(RangeError)
})
