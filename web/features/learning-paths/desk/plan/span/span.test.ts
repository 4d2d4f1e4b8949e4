import { expect, test } from 'vitest'
import { idsIn, picked, weeksOf } from './span.ts'

const days = [5, 3, 9, 4].map((id) => ({ id }))
const at = (dayId: number, extend = false) => ({ stageId: 1, dayId, extend })

test('a span holds the days between its ends in the order of the plan, whichever end came first', () => {
  expect(idsIn(days, { stageId: 1, anchor: 9, head: 5 })).toEqual([5, 3, 9])
  expect(idsIn(days, { stageId: 1, anchor: 9, head: 9 })).toEqual([9])
  expect(idsIn(days, { stageId: 1, anchor: 9, head: 77 })).toEqual([])
})

test('a press chooses one day, with shift all up to it, and a second press nothing', () => {
  const one = picked(undefined, at(3))
  expect(one).toEqual({ stageId: 1, anchor: 3, head: 3 })
  expect(picked(one, at(4, true))).toEqual({ stageId: 1, anchor: 3, head: 4 })
  expect(picked(one, at(3))).toBeUndefined()
  expect(picked(one, { ...at(8, true), stageId: 2 })).toEqual({ stageId: 2, anchor: 8, head: 8 })
})

test('days stand in weeks of seven, the last with what is left', () => {
  expect(weeksOf(Array.from({ length: 16 }, (_, day) => day)).map(({ length }) => length)).toEqual([7, 7, 2])
})
