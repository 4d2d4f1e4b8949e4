import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '#contract/kernel/route.ts'
import { canBlock, canChange, canReport, canWrite, sideOf, threadBetween } from './policy.ts'

const person = fc.record({ id: fc.integer({ min: 1, max: 6 }), role: fc.constantFrom(...roles) })
/** One person has one role. */
const two = fc.tuple(person, person).filter(([one, other]) => one.id !== other.id)

test('no thread is ever between two students, two teachers or two directors', () => {
  fc.assert(
    fc.property(two, fc.boolean(), ([one, other], teaches) => {
      fc.pre(one.role === other.role)
      expect(threadBetween(one, other, teaches)).toBeUndefined()
    }),
  )
})

test('a student and a teacher have a thread exactly when the one teaches the other, whoever begins', () => {
  fc.assert(
    fc.property(two, fc.boolean(), ([one, other], teaches) => {
      fc.pre(one.role !== 'admin' && other.role !== 'admin' && one.role !== other.role)
      const thread = threadBetween(one, other, teaches)
      expect(thread !== undefined).toBe(teaches)
      expect(threadBetween(other, one, teaches)).toEqual(thread)
      if (thread) expect(thread.owner_id).toBe(one.role === 'student' ? one.id : other.id)
    }),
  )
})

test('a director reaches everybody else as the office, and everybody else the office', () => {
  fc.assert(
    fc.property(two, fc.boolean(), ([director, other], teaches) => {
      fc.pre(director.role === 'admin' && other.role !== 'admin')
      const thread = threadBetween(director, other, teaches)
      expect(thread).toEqual({ owner_id: other.id, teacher_id: null })
      expect(threadBetween(other, 'office', teaches)).toEqual(thread)
    }),
  )
})

test('who begins a thread may write in it, and so may whoever it is with', () => {
  fc.assert(
    fc.property(two, fc.boolean(), ([one, other], teaches) => {
      const thread = threadBetween(one, other, teaches)
      fc.pre(thread !== undefined)
      const standing = { teaches, isOtherActive: true, isBlocked: false }
      if (thread) for (const her of [one, other]) expect(canWrite(her, thread, standing)).toBe(true)
    }),
  )
})

test('a private thread has exactly its two readers, and no director among them', () => {
  fc.assert(
    fc.property(two, person, ([owner, teacher], reader) => {
      const sides = { owner_id: owner.id, teacher_id: teacher.id }
      expect(sideOf(reader, sides) !== undefined).toBe(reader.id === owner.id || reader.id === teacher.id)
    }),
  )
})

test('whoever may not read a thread may not write in it, and a course that ends silences a private one', () => {
  fc.assert(
    fc.property(two, person, fc.boolean(), ([owner, teacher], writer, isOffice) => {
      const sides = { owner_id: owner.id, teacher_id: isOffice ? null : teacher.id }
      const silent = { teaches: false, isOtherActive: true, isBlocked: false }
      if (sideOf(writer, sides) === undefined)
        expect(canWrite(writer, sides, { teaches: true, isOtherActive: true, isBlocked: false })).toBe(false)
      if (!isOffice) expect(canWrite(writer, sides, silent)).toBe(false)
      expect(canWrite(writer, sides, { teaches: true, isOtherActive: false, isBlocked: false })).toBe(false)
    }),
  )
})

test('a message is changed by her who wrote it, for ten minutes', () => {
  const created_at = new Date('2026-11-20T09:00:00Z')
  const after = (seconds: number) => new Date(created_at.getTime() + seconds * 1000)
  expect(canChange(1, { author_id: 1, created_at }, after(599))).toBe(true)
  expect(canChange(1, { author_id: 1, created_at }, after(600))).toBe(false)
  expect(canChange(2, { author_id: 1, created_at }, after(1))).toBe(false)
  expect(canChange(1, { author_id: null, created_at }, after(1))).toBe(false)
})

test('a block silences both of a private thread, and nobody in one of the office', () => {
  fc.assert(
    fc.property(two, person, fc.boolean(), ([owner, teacher], reader, isOffice) => {
      const sides = { owner_id: owner.id, teacher_id: isOffice ? null : teacher.id }
      const standing = { teaches: true, isOtherActive: true }
      const before = canWrite(reader, sides, { ...standing, isBlocked: false })
      const after = canWrite(reader, sides, { ...standing, isBlocked: true })
      expect(after).toBe(isOffice && before)
      expect(canBlock(reader, sides)).toBe(!isOffice && sideOf(reader, sides) !== undefined)
    }),
  )
})

test('she reports what the other side wrote to her, and nothing else', () => {
  fc.assert(
    fc.property(
      two,
      person,
      fc.boolean(),
      fc.boolean(),
      ([owner, teacher], reader, is_from_owner, is_note) => {
        const sides = { owner_id: owner.id, teacher_id: teacher.id }
        const side = sideOf(reader, sides)
        const expected = !is_note && (is_from_owner ? side === 'other' : side === 'owner')
        expect(canReport(reader, sides, { is_from_owner, is_note, removed_at: null })).toBe(expected)
        expect(canReport(reader, sides, { is_from_owner, is_note, removed_at: new Date() })).toBe(false)
      },
    ),
  )
})
