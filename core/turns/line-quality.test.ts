import { expect, test } from 'vitest'
import { qualityOf } from './line-quality.ts'

const unknown = { lost: null, concealed: null, roundTrip: null }

test('a line is as good as the worst that is known of it', () => {
  expect(qualityOf({ lost: 0, concealed: 0, roundTrip: 0.1 })).toBe('good')
  expect(qualityOf({ ...unknown, lost: 0.05 })).toBe('weak')
  expect(qualityOf({ ...unknown, concealed: 0.06 })).toBe('weak')
  expect(qualityOf({ lost: 0, concealed: 0, roundTrip: 0.4 })).toBe('weak')
  expect(qualityOf({ lost: 0.05, concealed: 0, roundTrip: 0.9 })).toBe('bad')
  expect(qualityOf({ ...unknown, lost: 0.2 })).toBe('bad')
})

test('a line of which nothing is known is called good', () => {
  expect(qualityOf(unknown)).toBe('good')
})
