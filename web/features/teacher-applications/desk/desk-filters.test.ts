import { expect, test } from 'vitest'
import { applicationList, narrows } from './desk-filters.ts'

test('a subject narrows the list of applications, a tab alone does not', () => {
  expect(narrows({ ...applicationList.none, status: 'all' })).toBe(false)
  expect(narrows({ ...applicationList.none, subject: 'fiqh' })).toBe(true)
})
