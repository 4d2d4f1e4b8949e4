import { expect, test } from 'vitest'
import type { DomainEvent } from '../context.ts'
import { checkPayload } from './event-payload.ts'

/** What the compiler lets through: a value that a cast or a query brought. */
const check = (payload: object) => () =>
  checkPayload({ type: 'attendance.excuse-decided', room: 'user:1', payload } as DomainEvent)
const whole = { circle_id: 7, session_id: 8, starts_at: '2026-11-22T17:00:00.000Z', decision: 'accepted' }

test('an event that names what it is about is taken', () => {
  expect(check(whole)).not.toThrow()
})

test('a moment is taken as it is stored, also when a query answered it as a date', () => {
  expect(check({ ...whole, starts_at: new Date(whole.starts_at) })).not.toThrow()
})

test('an event that tells a name or a sentence is refused, also deep inside', () => {
  expect(check({ ...whole, name: 'سارة' })).toThrow('tells')
  expect(check({ ...whole, people: [{ of: 'Sarah Connor' }] })).toThrow('tells')
})

test('an event that leaves something out, or holds what is not declared, is refused', () => {
  expect(check({ ...whole, decision: undefined })).toThrow('declared')
  expect(check({ ...whole, decision: 'waiting' })).toThrow('declared')
  expect(check({ ...whole, student_id: 9 })).toThrow('declared')
})

test('what the compiler refuses to emit: an unknown name, a foreign room, a payload of another event', () => {
  const emit = (_event: DomainEvent) => undefined
  emit({ type: 'circle.cancelled', room: 'circle:7', payload: { circle_id: 7, session_ids: [] } })
  // @ts-expect-error -- no event has this name
  emit({ type: 'circle.canceled', room: 'circle:7', payload: { circle_id: 7, session_ids: [] } })
  // @ts-expect-error -- it happens in rooms of circles
  emit({ type: 'circle.cancelled', room: 'user:7', payload: { circle_id: 7, session_ids: [] } })
  // @ts-expect-error -- the sessions are left out
  emit({ type: 'circle.cancelled', room: 'circle:7', payload: { circle_id: 7 } })
  // @ts-expect-error -- a name computed at run time is no declared name
  emit({ type: String('circle.cancelled'), room: 'circle:7', payload: { circle_id: 7, session_ids: [] } })
})
