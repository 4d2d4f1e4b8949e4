import { expect, test } from 'vitest'
import { affirmationOf } from './affirmation-of.ts'

const created_at = '2026-11-20T09:00:00.000Z'
const later = '2026-11-22T09:00:00.000Z'

test.each([
  [
    'she affirmed it herself',
    { audience: 'women', source: 'self', affirmed_at: created_at },
    'أقرّت بأنها امرأة',
  ],
  [
    'the office affirmed it',
    { audience: 'girls', source: 'office', affirmed_at: created_at },
    'أضافها المكتب على أنها فتاة',
  ],
  [
    'the office added her, and she affirmed it',
    { audience: 'women', source: 'office', affirmed_at: later },
    'أقرّت بأنها امرأة',
  ],
  ['nobody did', { audience: 'women', source: 'self', affirmed_at: null }, 'بلا إقرار'],
] as const)('%s', (_, registration, words) => {
  expect(affirmationOf({ ...registration, created_at, status: 'pending' })).toContain(words)
})

test('a circle for everybody says nothing of it', () => {
  expect(
    affirmationOf({ audience: 'everyone', source: 'self', affirmed_at: null, created_at, status: 'pending' }),
  ).toBeUndefined()
})

test('a member who affirmed it has nothing to say of it any more, one who did not has', () => {
  const member = { audience: 'women', source: 'self', created_at, status: 'approved' } as const
  expect(affirmationOf({ ...member, affirmed_at: created_at })).toBeUndefined()
  expect(affirmationOf({ ...member, affirmed_at: null })).toContain('بلا إقرار')
})
