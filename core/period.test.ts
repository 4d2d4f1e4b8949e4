import { expect, test } from 'vitest'
import { daysOf, isPeriod, periodWords, spanOf } from './period.ts'

test.each([
  ['1', '2026-11-20', '2026-11-20', 'اليوم'],
  ['7', '2026-11-14', '2026-11-20', 'آخر ٧ أيام'],
  ['30', '2026-10-22', '2026-11-20', 'آخر ٣٠ يومًا'],
  ['12m', '2025-12-01', '2026-11-20', 'آخر ١٢ شهرًا'],
  ['2026-02', '2026-02-01', '2026-02-28', 'فبراير ٢٠٢٦'],
  ['2025-12', '2025-12-01', '2025-12-31', 'ديسمبر ٢٠٢٥'],
  ['2026-11-18', '2026-11-18', '2026-11-18', '١٨ نوفمبر ٢٠٢٦'],
])('%s are the days from %s to %s, said as «%s»', (period, from, to, words) => {
  expect(isPeriod(period)).toBe(true)
  expect(daysOf(period, '2026-11-20')).toEqual({ from, to })
  expect(periodWords(period).replaceAll('\u00A0', ' ')).toBe(words)
})

test.each(['', '0', '07', '1000', '3m', '2026', '2026-13', '2026-02-30', '2026-2-3', 'كل', '7 '])(
  '«%s» is no period',
  (text) => expect(isPeriod(text)).toBe(false),
)

test('a period begins and ends at midnight of Riyadh', () => {
  // Past nine in the evening of London it is already the next day there.
  const now = new Date('2026-11-19T21:30:00Z')
  expect(spanOf('1', now)).toEqual({
    since: new Date('2026-11-19T21:00:00Z'),
    until: new Date('2026-11-20T21:00:00Z'),
  })
  expect(spanOf('2026-10', now)).toEqual({
    since: new Date('2026-09-30T21:00:00Z'),
    until: new Date('2026-10-31T21:00:00Z'),
  })
})

test('a list never shows other days than were asked for: a text that is no period has no moments', () => {
  expect(() => spanOf('2026-13', new Date('2026-11-19T21:30:00Z'))).toThrow(RangeError)
})
