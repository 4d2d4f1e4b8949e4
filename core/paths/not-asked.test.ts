import { expect, test } from 'vitest'
import { notAskedOf } from './not-asked.ts'
import type { TaskType } from './task-types.ts'

const dayOf = (first: number, types: readonly TaskType[], stoodBefore = false) => ({
  stoodBefore,
  tasks: types.map((type, at) => ({ id: first + at, type })),
})
const portion: readonly TaskType[] = ['memorise', 'near_revision', 'far_revision']

test('of days that fall on one date only the last asks its near revision; what is new is asked of all', () => {
  const notAsked = notAskedOf([dayOf(10, portion), dayOf(20, portion), dayOf(30, portion)])
  expect([...notAsked]).toEqual([
    [11, 'replaced'],
    [21, 'replaced'],
  ])
})

test('a near revision stays where the later day has none', () => {
  expect([...notAskedOf([dayOf(10, portion), dayOf(20, ['memorise'])])]).toEqual([])
})

test('the session of a day that stood on an earlier date is missed, that of today is not', () => {
  const types: readonly TaskType[] = ['session', 'memorise']
  expect([...notAskedOf([dayOf(10, types, true), dayOf(20, types)])]).toEqual([[10, 'missed']])
  expect([...notAskedOf([dayOf(10, types)])]).toEqual([])
})
