import { expect, test } from 'vitest'
import { countdownClock, countdownParts } from './countdown.ts'

const MINUTE = 60_000
const said = (ms: number) => countdownParts(ms).map(({ words }) => words)

test.each([
  [0, []],
  [-5, []],
  [400, ['ثانية']],
  [59_000, ['٥٩ ثانية']],
  [8 * MINUTE, ['٨ دقائق']],
  [8 * MINUTE + 20_000, ['٨ دقائق', '٢٠ ثانية']],
  [60 * MINUTE, ['ساعة']],
  [135 * MINUTE, ['ساعتين', '١٥ دقيقة']],
  [3 * 1440 * MINUTE + 11 * 60 * MINUTE + MINUTE, ['٣ أيام', '١١ ساعة']],
  [11 * 1440 * MINUTE, ['١١ يومًا']],
])('%d milliseconds are %j', (ms, words) => {
  expect(said(ms)).toEqual(words)
})

test('one and two of a unit are words, and no figure stands before them', () => {
  expect(countdownParts(46 * 60 * MINUTE)).toEqual([
    { figure: 'يوم', unit: '', words: 'يوم' },
    { figure: '٢٢', unit: 'ساعة', words: '٢٢ ساعة' },
  ])
  expect(countdownParts(2 * 1440 * MINUTE)).toEqual([{ figure: 'يومان', unit: '', words: 'يومين' }])
})

test('the clock of a countdown says whole days in words and the rest to the second', () => {
  const at = (days: number, hours: number, minutes: number, seconds: number) =>
    countdownClock((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  expect(at(2, 7, 14, 9)).toBe('يومان، ٠٧:١٤:٠٩')
  expect(at(1, 0, 0, 0)).toBe('يوم، ٠٠:٠٠:٠٠')
  expect(at(0, 0, 0, 59)).toBe('٠٠:٠٠:٥٩')
  expect(at(12, 23, 59, 59)).toBe('١٢ يومًا، ٢٣:٥٩:٥٩')
  expect([at(0, 0, 0, 0), countdownClock(-5000)]).toEqual(['', ''])
})
