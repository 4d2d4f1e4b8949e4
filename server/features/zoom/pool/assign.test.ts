import { expect, test } from 'vitest'
import { assignSlots, type Wish } from './assign.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour))
const wish = (id: number, from: number, until: number, stands?: Wish['stands']): Wish => ({
  id,
  starts_at: at(from),
  ends_at: at(until),
  stands,
})
const one = [{ id: 7, slots: 1 }]

test('meetings one after the other share a host; one at the same time waits', () => {
  const given = assignSlots([wish(1, 10, 11), wish(2, 11, 12), wish(3, 10, 12)], one, [])
  expect([...given]).toEqual([
    [1, { host_id: 7, slot: 0 }],
    [2, { host_id: 7, slot: 0 }],
  ])
})

test('a host holds as many at once as she may, then another one is taken', () => {
  const hosts = [
    { id: 7, slots: 2 },
    { id: 8, slots: 1 },
  ]
  const given = assignSlots(
    [1, 2, 3, 4].map((id) => wish(id, 10, 11)),
    hosts,
    [],
  )
  expect([...given.values()].map(({ host_id, slot }) => `${host_id}/${slot}`)).toEqual(['7/0', '7/1', '8/0'])
})

test('what others hold is not given; a meeting keeps its host where it can', () => {
  const hosts = [...one, { id: 8, slots: 1 }]
  const held = [{ host_id: 7, slot: 0, starts_at: at(10), ends_at: at(11) }]
  const stands = { host_id: 8, slot: 0 }
  const given = assignSlots([wish(1, 10, 11), wish(2, 14, 15, stands), wish(3, 10, 11, stands)], hosts, held)
  expect(given.get(1)).toBeUndefined()
  expect(given.get(2)).toEqual(stands)
  expect(given.get(3)).toEqual(stands)
})

test('a host who is gone keeps nothing', () => {
  expect(assignSlots([wish(1, 10, 11, { host_id: 9, slot: 0 })], one, []).get(1)).toEqual({
    host_id: 7,
    slot: 0,
  })
})
