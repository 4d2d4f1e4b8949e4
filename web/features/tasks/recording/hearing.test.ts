import { expect, test } from 'vitest'
import { isSilent } from '#core/peaks.ts'
import { hearingOf } from './hearing.ts'

const levels = (level: number, count = 30) => Array.from({ length: count }, () => level)

test('the sound is judged by the loudest of the last three seconds, so a breath changes nothing', () => {
  expect(hearingOf([...levels(60), ...levels(1, 20)])).toBe('good')
  expect(hearingOf(levels(20))).toBe('faint')
  expect(hearingOf(levels(100))).toBe('loud')
  expect(hearingOf([...levels(60), ...levels(0)])).toBe('silent')
})

test('a microphone is not called silent before three seconds were measured', () => {
  expect(hearingOf([])).toBe('measuring')
  expect(hearingOf(levels(0, 29))).toBe('measuring')
  expect(hearingOf(levels(60, 1))).toBe('good')
})

test('a take of silence is told from one of recitation', () => {
  expect(isSilent([])).toBe(true)
  expect(isSilent([1, 2, 10])).toBe(true)
  expect(isSilent([1, 2, 40])).toBe(false)
})
