import { expect, test } from 'vitest'
import { rightsOver, runRights } from './policy.ts'

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

test('a substitute may be chosen after the hour has come, as long as the session may be started', () => {
  const missed = { status: 'scheduled', starts_at: now, cancel_cause: null } as const
  expect(rightsOver(missed, new Date(now.getTime() + 7_200_000))).toEqual({ ...none, substitute: true })
  expect(rightsOver(missed, new Date(now.getTime() + 7_200_001))).toEqual(none)
})

test('what is past, or has begun, never changes', () => {
  for (const status of ['live', 'completed'] as const)
    expect(rightsOver({ status, starts_at: now, cancel_cause: null }, now)).toEqual(none)
  expect(rightsOver({ status: 'live', starts_at: soon, cancel_cause: null }, now)).toEqual(none)
  expect(rightsOver({ status: 'cancelled', starts_at: now, cancel_cause: 'hand' }, now)).toEqual(none)
})

test.each([
  ['before its hour', -16, false],
  ['a quarter of an hour before', -15, true],
  ['two hours after', 120, true],
  ['later than that', 121, false],
])('a session may be started %s: %s', (_, minutes, start) => {
  const session = { status: 'scheduled', starts_at: now, ended_at: null } as const
  expect(runRights(session, new Date(now.getTime() + minutes * 60_000))).toEqual({
    start,
    end: false,
    continue: false,
  })
})

test('a session that ended is continued within a quarter of an hour', () => {
  const session = { status: 'completed', starts_at: now, ended_at: soon } as const
  const after = (minutes: number) => runRights(session, new Date(soon.getTime() + minutes * 60_000)).continue
  expect([after(15), after(16)]).toEqual([true, false])
})
