import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('items stand by their key, groups in the order of their first item', () => {
  const groups = groupBy([5, 2, 3, 4], (n) => n % 2)
  expect([...groups]).toEqual([
    [1, [5, 3]],
    [0, [2, 4]],
  ])
})

test('nothing has no groups', () => {
  expect(groupBy([], String).size).toBe(0)
})
