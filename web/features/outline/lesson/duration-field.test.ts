import { expect, test } from 'vitest'
import { minutesOf } from './duration-field.tsx'

test('minutes are read in either digits, with a decimal point or comma', () => {
  expect(minutesOf('١٢')).toBe(12)
  expect(minutesOf(' 12.5 ')).toBe(12.5)
  expect(minutesOf('١٢٫٥')).toBe(12.5)
})

test('an empty field is no length, and what is no number is nothing', () => {
  expect(minutesOf('')).toBeNull()
  expect(minutesOf('ساعة')).toBeUndefined()
  expect(minutesOf('-3')).toBeUndefined()
  expect(minutesOf('6001')).toBeUndefined()
})
