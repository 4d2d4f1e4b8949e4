import { expect, test } from 'vitest'
import { formatRelativeTime } from './relative-time.ts'

const NOW = '2026-11-20T12:00:00+03:00'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (elapsed: number) => formatRelativeTime(Date.parse(NOW) - elapsed, NOW)

test('under a minute is now, also when the device runs a little behind', () => {
  expect([0, 59 * SECOND, -5 * MINUTE].map(ago)).toEqual(['الآن', 'الآن', 'الآن'])
})

test('minutes under sixty, then hours under twenty-four', () => {
  expect([MINUTE, 2 * MINUTE, 12 * MINUTE, 59 * MINUTE].map(ago)).toEqual([
    'قبل دقيقة',
    'قبل دقيقتين',
    'قبل ١٢ دقيقة',
    'قبل ٥٩ دقيقة',
  ])
  expect([HOUR, 2 * HOUR, 5 * HOUR, 24 * HOUR - 1].map(ago)).toEqual([
    'قبل ساعة',
    'قبل ساعتين',
    'قبل ٥ ساعات',
    'قبل ٢٣ ساعة',
  ])
})

test('then yesterday, days under seven, and the date', () => {
  expect([DAY, 2 * DAY, 3 * DAY, 6 * DAY].map(ago)).toEqual(['أمس', 'قبل يومين', 'قبل ٣ أيام', 'قبل ٦ أيام'])
  expect(ago(7 * DAY)).toBe('١٣ نوفمبر ٢٠٢٦')
})

test('days are counted by the calendar of Riyadh, not in blocks of hours', () => {
  const justAfterMidnight = '2026-11-20T00:30:00+03:00'
  expect(formatRelativeTime('2026-11-18T23:30:00+03:00', justAfterMidnight)).toBe('قبل يومين')
})

test('a moment far ahead is told by its date', () => {
  expect(formatRelativeTime('2026-11-25T09:00:00+03:00', NOW)).toBe('٢٥ نوفمبر ٢٠٢٦')
})
