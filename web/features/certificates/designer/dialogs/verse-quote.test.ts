import { expect, test } from 'vitest'
import { quoteOf, refusalOf } from './verse-quote.ts'

test('one verse stands in its brackets with its reference, several with their numbers', () => {
  expect(quoteOf({ from: 1, to: 1 }, ['بسم الله']).text).toBe('﴿بسم الله﴾\nالفاتحة ١')
  expect(quoteOf({ from: 2, to: 3 }, ['أ', 'ب']).text).toBe('﴿أ (٢) ب (٣)﴾\nالفاتحة ٢–٣')
})

test('more than an element holds is refused in her words', () => {
  expect(refusalOf({ from: 1, to: 7 })).toBeUndefined()
  expect(refusalOf({ from: 1, to: 21 })).toContain('آيات أقل')
  expect(quoteOf({ from: 1, to: 1 }, ['ن'.repeat(1000)])).toEqual({ refusal: refusalOf({ from: 1, to: 21 }) })
})
