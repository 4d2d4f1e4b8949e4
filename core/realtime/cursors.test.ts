import { expect, test } from 'vitest'
import { createCursors } from './cursors.ts'

const room = 'user:1'
const at = (seq: number) => ({ room, seq })

test('events are told once and in their order', () => {
  const cursors = createCursors()
  expect(cursors.reach(at(4))).toBe('new')
  expect(cursors.take(at(5))).toBe('next')
  expect(cursors.take(at(5))).toBe('old')
  expect(cursors.take(at(3))).toBe('old')
  expect(cursors.after(room)).toBe(5)
})

test('an event that comes too early shows that something was missed, and is told when it is its turn', () => {
  const cursors = createCursors()
  cursors.reach(at(1))
  expect(cursors.take(at(3))).toBe('gap')
  expect(cursors.take(at(2))).toBe('next')
  expect(cursors.take(at(3))).toBe('next')
})

test('who returns is behind when her room has gone on', () => {
  const cursors = createCursors()
  cursors.reach(at(1))
  expect(cursors.reach(at(1))).toBe('same')
  expect(cursors.reach(at(2))).toBe('behind')
  expect(cursors.after(room)).toBe(1)
})

test('an event that arrives before the end of its room is asked for', () => {
  const cursors = createCursors()
  expect(cursors.take(at(5))).toBe('old')
  expect(cursors.reach(at(4))).toBe('behind')
})

test('a room that was left begins anew', () => {
  const cursors = createCursors()
  cursors.reach(at(7))
  cursors.forget(room)
  expect(cursors.after(room)).toBeUndefined()
  expect(cursors.reach(at(9))).toBe('new')
})

test('nothing before a place that was moved to is told', () => {
  const cursors = createCursors()
  cursors.reach(at(1))
  cursors.moveTo(at(90))
  expect(cursors.take(at(90))).toBe('old')
  expect(cursors.take(at(91))).toBe('next')
})
