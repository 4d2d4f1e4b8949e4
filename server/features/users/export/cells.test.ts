import { expect, test } from 'vitest'
import { serialOf, textOf } from './cells.ts'

test('a day is counted as spreadsheets do', () => {
  expect(serialOf({ day: '1970-01-01' })).toBe(25_569)
  expect(serialOf({ day: '2026-11-22' })).toBe(46_348)
})

test('a moment is told by the clock of Riyadh', () => {
  expect(serialOf({ moment: new Date('2026-11-21T21:00:00Z') })).toBe(46_348)
  expect(serialOf({ moment: new Date('2026-11-22T09:00:00Z') })).toBe(46_348.5)
})

test('a file of words has the same figures and days in words', () => {
  expect([textOf('نص'), textOf(0), textOf({ day: '2026-11-22' })]).toEqual(['نص', '0', '2026-11-22'])
})
