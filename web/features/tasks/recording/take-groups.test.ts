import { expect, test } from 'vitest'
import { wholeTakes } from './take-groups.ts'
import type { Take } from './take-queue.ts'

const take = (id: string, at: number, over: Partial<Take> = {}): Take => ({
  id,
  at,
  taskId: 1,
  title: 'النبأ',
  mime: 'audio/webm',
  seconds: 10,
  peaks: [],
  state: 'draft',
  ...over,
})

test('pieces stand with the take that they go on with, in the order in which they were recited', () => {
  const whole = wholeTakes([
    take('a', 1),
    take('c', 30, { continues: 'a', seconds: 5 }),
    take('other', 10),
    take('b', 20, { continues: 'a' }),
  ])
  expect(whole.map(({ id, seconds, pieces }) => [id, seconds, pieces.map((piece) => piece.id)])).toEqual([
    ['a', 25, ['a', 'b', 'c']],
    ['other', 10, ['other']],
  ])
})

test('a piece whose first one was thrown away is a take of its own', () => {
  expect(wholeTakes([take('b', 20, { continues: 'a' })])).toMatchObject([{ id: 'b', seconds: 10 }])
})
