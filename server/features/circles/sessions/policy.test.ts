import { expect, test } from 'vitest'
import { rightsOver } from './policy.ts'

const now = new Date('2026-11-22T12:00:00Z')
const soon = new Date('2026-11-22T13:00:00Z')
const none = { move: false, cancel: false, restore: false, substitute: false }

test('a session to come may be changed, and one cancelled by hand restored', () => {
  const open = { status: 'scheduled', starts_at: soon, cancel_cause: null } as const
  expect(rightsOver(open, now)).toEqual({ ...none, move: true, cancel: true, substitute: true })
  expect(rightsOver({ ...open, status: 'cancelled', cancel_cause: 'hand' }, now)).toEqual({
    ...none,
    restore: true,
  })
  expect(rightsOver({ ...open, status: 'cancelled', cancel_cause: 'holiday' }, now)).toEqual(none)
})

test('what is past, or has begun, never changes', () => {
  for (const status of ['scheduled', 'live', 'completed'] as const)
    expect(rightsOver({ status, starts_at: now, cancel_cause: null }, now)).toEqual(none)
  expect(rightsOver({ status: 'live', starts_at: soon, cancel_cause: null }, now)).toEqual(none)
  expect(rightsOver({ status: 'cancelled', starts_at: now, cancel_cause: 'hand' }, now)).toEqual(none)
})
