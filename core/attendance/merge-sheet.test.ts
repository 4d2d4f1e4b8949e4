import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSheet, type Entry, type Marked, type Standing } from './merge-sheet.ts'
import { chosenStates } from './states.ts'

const present: Marked = { state: 'present', minutes: 0 }
const absent: Marked = { state: 'absent', minutes: 0 }
const by = (student_id: number, marked: Marked, is_by_hand = true): Entry => ({
  student_id,
  is_by_hand,
  ...marked,
})
const nothing: Standing = { stands: undefined, isNewer: false }

test('what another device wrote meanwhile is not overwritten: both are kept', () => {
  const merged = mergeSheet([by(1, absent)], () => ({ stands: present, isNewer: true }), false)
  expect(merged).toEqual({ taken: [], contested: [by(1, absent)] })
})

test('what this device saw before is changed by it', () => {
  const merged = mergeSheet([by(1, absent)], () => ({ stands: present, isNewer: false }), false)
  expect(merged.taken).toHaveLength(1)
})

test('a list that is not whole says nothing of those whom she did not touch', () => {
  const list = [by(1, absent), by(2, present, false)]
  expect(mergeSheet(list, () => nothing, false).taken).toEqual([by(1, absent)])
  expect(mergeSheet(list, () => nothing, true).taken).toEqual(list)
})

test('choosing what stands anyway is a choice between two devices', () => {
  const standing = { stands: present, isNewer: false, isContested: true }
  expect(mergeSheet([by(1, present)], () => standing, false).taken).toHaveLength(1)
  expect(mergeSheet([by(1, present, false)], () => standing, true).taken).toEqual([])
})

const marked = fc.record({ state: fc.constantFrom(...chosenStates), minutes: fc.integer({ min: 0, max: 3 }) })
const list = fc.uniqueArray(
  fc
    .record({ student_id: fc.integer({ min: 1, max: 8 }), is_by_hand: fc.boolean() })
    .chain((entry) => marked.map((mark): Entry => ({ ...entry, ...mark }))),
  { selector: ({ student_id }) => student_id },
)

test('of two lists none is lost: each entry stands, is the same as what stands, or is kept beside it', () => {
  fc.assert(
    fc.property(list, list, fc.boolean(), (first, second, isWhole) => {
      const sheet = new Map<number, Marked>()
      for (const entry of mergeSheet(first, () => nothing, isWhole).taken) sheet.set(entry.student_id, entry)
      const standingOf = (id: number): Standing => ({ stands: sheet.get(id), isNewer: sheet.has(id) })
      const { taken, contested } = mergeSheet(second, standingOf, isWhole)
      for (const entry of second.filter(({ is_by_hand }) => isWhole || is_by_hand)) {
        const stands = sheet.get(entry.student_id)
        const isStanding = stands?.state === entry.state && stands.minutes === entry.minutes
        expect([taken.includes(entry), contested.includes(entry), isStanding].filter(Boolean)).toHaveLength(1)
        expect(contested.includes(entry)).toBe(stands !== undefined && !isStanding)
      }
    }),
  )
})
