import { expect, test } from 'vitest'
import { closedBecause, isOpenForExcuses, rightsOver } from './policy.ts'

const time = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))
const session = {
  status: 'completed' as const,
  starts_at: time(0),
  ends_at: time(60),
  confirmed_at: null,
  confirmed_by: null,
}
const teacher = { id: 1, isDirector: false }
const director = { id: 2, isDirector: true }
const day = 24 * 60

test('a teacher changes a sheet for fourteen days, then the director', () => {
  expect(closedBecause(session, teacher, time(60 + 14 * day - 1))).toBeNull()
  expect(closedBecause(session, teacher, time(60 + 14 * day))).toBe('old')
  expect(closedBecause(session, director, time(60 + 400 * day))).toBeNull()
})

test('a sheet opens with its session, a quarter of an hour early at most; a cancelled one never does', () => {
  const planned = { ...session, status: 'scheduled' as const }
  expect(closedBecause(planned, teacher, time(-16))).toBe('ahead')
  expect(closedBecause(planned, teacher, time(-15))).toBeNull()
  expect(closedBecause({ ...session, status: 'cancelled' }, director, time(30))).toBe('cancelled')
})

test('it is confirmed when the session is over', () => {
  const live = { ...session, status: 'live' as const }
  expect(rightsOver(live, teacher, time(30))).toMatchObject({ edit: true, confirm: false })
  expect(rightsOver(live, teacher, time(60)).confirm).toBe(true)
  expect(rightsOver(session, teacher, time(30)).confirm).toBe(true)
})

test('whoever confirmed takes it back within the first seconds, nobody else and not later', () => {
  const confirmed = { ...session, confirmed_at: time(61), confirmed_by: 1 }
  const after = (seconds: number) => new Date(time(61).getTime() + seconds * 1000)
  expect(rightsOver(confirmed, teacher, after(14)).reopen).toBe(true)
  expect(rightsOver(confirmed, teacher, after(15)).reopen).toBe(false)
  expect(rightsOver(confirmed, director, after(1)).reopen).toBe(false)
})

test('a late excuse is answered before its sheet opens, and not once the sheet is closed for good', () => {
  const closed = ['ahead', null, 'old', 'cancelled'] as const
  expect(closed.map(isOpenForExcuses)).toEqual([true, true, false, false])
})
