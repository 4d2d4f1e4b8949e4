import { expect, test } from 'vitest'
import { stretchesOf, unitedOf, type Coming } from './stretches.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 11, 1, 15, minute))
const who = { name: 'ريم', registrantId: 'r1', email: '', zoomUser: '' }
const told = (what: Coming['what'], minute: number, connection = '1'): Coming => ({
  what,
  at: at(minute),
  connection,
  who,
})
const minutes = (of: readonly { from: Date; until: Date | undefined }[]) =>
  of.map(({ from, until }) => [from.getUTCMinutes(), until?.getUTCMinutes()])

test('the order in which it is told, and how often, changes nothing', () => {
  const all = [told('joined', 1), told('left', 10), told('joined', 12), told('left', 30)]
  const expected = [
    [1, 10],
    [12, 30],
  ]
  expect(minutes(stretchesOf(all, undefined))).toEqual(expected)
  expect(minutes(stretchesOf([...all.toReversed(), ...all], undefined))).toEqual(expected)
})

test('whoever was not told to have left was there until the end, or is still there', () => {
  expect(minutes(stretchesOf([told('joined', 1)], undefined))).toEqual([[1, undefined]])
  expect(minutes(stretchesOf([told('joined', 1)], at(40)))).toEqual([[1, 40]])
})

test('a departure alone says nothing until its arrival is told', () => {
  expect(stretchesOf([told('left', 10)], undefined)).toEqual([])
})

test('two devices at once are one presence, an open one stays open', () => {
  const of = (from: number, until?: number) => ({
    personId: 7,
    from: at(from),
    until: until === undefined ? undefined : at(until),
  })
  expect(minutes(unitedOf([of(5, 20), of(1, 10), of(30, 40), of(12, 18)]))).toEqual([
    [1, 20],
    [30, 40],
  ])
  expect(minutes(unitedOf([of(1), of(5, 20)]))).toEqual([[1, undefined]])
  expect(minutes(unitedOf([of(1, 10), of(5)]))).toEqual([[1, undefined]])
})
