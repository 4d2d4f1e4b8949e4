import { expect, test } from 'vitest'
import { placed, sameOrder } from './testimonials.ts'

test('one of a list goes to another place and the rest keeps its order', () => {
  expect(placed(['أ', 'ب', 'ج'], 2, 0)).toEqual(['ج', 'أ', 'ب'])
  expect(placed(['أ', 'ب', 'ج'], 0, 1)).toEqual(['ب', 'أ', 'ج'])
})

test('two lists are the same when they name the same in the same order', () => {
  expect(sameOrder([{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 2 }])).toBe(true)
  expect(sameOrder([{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }])).toBe(false)
})
