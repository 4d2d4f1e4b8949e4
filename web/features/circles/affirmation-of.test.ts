import { expect, test } from 'vitest'
import { affirmationOf } from './affirmation-of.ts'

const affirmed_at = '2026-11-20T09:00:00.000Z'

test.each([
  ['she affirmed it herself', { audience: 'women', source: 'self', affirmed_at }, 'أقرّت بأنها امرأة'],
  ['the office affirmed it', { audience: 'girls', source: 'office', affirmed_at }, 'أقرّ المكتب بأنها فتاة'],
  ['nobody did', { audience: 'women', source: 'self', affirmed_at: null }, 'بلا إقرار'],
] as const)('%s', (_, registration, words) => {
  expect(affirmationOf(registration)).toContain(words)
})

test('a circle for everybody says nothing of it', () => {
  expect(affirmationOf({ audience: 'everyone', source: 'self', affirmed_at: null })).toBeUndefined()
})
