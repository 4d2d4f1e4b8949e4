import { expect, test } from 'vitest'
import {
  formatClock,
  formatHours,
  formatLength,
  formatMinutes,
  lengthSeconds,
  minuteSpan,
} from './duration.ts'
import { shortLength } from './short-length.ts'

test('up to sixty minutes are minutes', () => {
  expect(formatMinutes(1)).toBe('دقيقة واحدة')
  expect(formatMinutes(2)).toBe('دقيقتان')
  expect(formatMinutes(10)).toBe('١٠ دقائق')
  expect(formatMinutes(45)).toBe('٤٥ دقيقة')
  expect(formatMinutes(60)).toBe('٦٠ دقيقة')
  expect(formatMinutes(0)).toBe('أقل من دقيقة')
})

test('over sixty minutes are hours and minutes', () => {
  expect(formatMinutes(61)).toBe('ساعة ودقيقة واحدة')
  expect(formatMinutes(95)).toBe('ساعة و٣٥ دقيقة')
  expect(formatMinutes(120)).toBe('ساعتان')
  expect(formatMinutes(190)).toBe('٣ ساعات و١٠ دقائق')
  expect(formatMinutes(11 * 60)).toBe('١١ ساعة')
})

test('the length of a course is told in hours', () => {
  expect(formatHours(1)).toBe('ساعة واحدة')
  expect(formatHours(4.5)).toBe('٤ ساعات و٣٠ دقيقة')
  expect(formatHours(0.75)).toBe('٤٥ دقيقة')
})

test('a clock counts minutes and seconds, and hours when there are any', () => {
  expect(formatClock(0)).toBe('٠:٠٠')
  expect(formatClock(187.9)).toBe('٣:٠٧')
  expect(formatClock(3729)).toBe('١:٠٢:٠٩')
  expect(formatClock(Number.NaN)).toBe('٠:٠٠')
  expect(formatClock(-4)).toBe('٠:٠٠')
})

test('a recording has one length, on a clock and in words', () => {
  expect(
    [0.4, 2.5, 6.9, 119.7].map((seconds) => [formatLength(seconds), shortLength(lengthSeconds(seconds))]),
  ).toEqual([
    ['٠:٠١', 'ثانية واحدة'],
    ['٠:٠٢', 'ثانيتان'],
    ['٠:٠٦', '٦ ثوانٍ'],
    ['١:٥٩', 'دقيقة واحدة و٥٩ ثانية'],
  ])
})

test('minutes after a word that governs them are in its case', () => {
  expect([0, 1, 2, 3, 11, 100].map(minuteSpan)).toEqual([
    'أقل من دقيقة',
    'دقيقة',
    'دقيقتين',
    '٣ دقائق',
    '١١ دقيقة',
    '١٠٠ دقيقة',
  ])
})
