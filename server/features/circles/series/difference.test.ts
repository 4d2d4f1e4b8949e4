import { expect, test } from 'vitest'
import { plannedSessions } from '#core/series/sessions.ts'
import type { SeriesRule } from '#core/series/rule.ts'
import { differenceOf, type StandingSession } from './difference.ts'

const rule: SeriesRule = {
  weekdays: [0],
  interval: 1,
  weekStart: 0,
  start: '2026-11-22',
  until: null,
  count: null,
  time: '16:30',
  minutes: 60,
  zone: 'Asia/Riyadh',
  ramadanTime: null,
}
const span = { from: '2026-11-22', to: '2026-12-06' }
const now = new Date('2026-11-20T09:00:00Z')
const planned = plannedSessions(rule, span)
const rows = planned.map(({ day, startsAt, endsAt }, at): StandingSession => ({
  id: at + 1,
  day,
  starts_at: startsAt,
  ends_at: endsAt,
  status: 'scheduled',
  is_hand_set: false,
  cancel_cause: null,
}))
const [first, second, third] = rows
if (!first || !second || !third) throw new Error('the rule has three days')

test('a rule without sessions gets them, and what is as planned is left alone', () => {
  expect(differenceOf(planned, [], now)).toEqual({ added: planned, revised: [] })
  expect(differenceOf(planned, rows, now)).toEqual({ added: [], revised: [] })
})

test('sessions of the past, and those that have begun, stay as they were', () => {
  const later = plannedSessions({ ...rule, time: '20:00' }, span)
  const live = { ...first, status: 'live' as const }
  const { revised } = differenceOf(later, [live, second, third], second.starts_at)
  expect(revised.map(({ id }) => id)).toEqual([third.id])
  expect(differenceOf([], rows, new Date('2027-01-01T00:00:00Z')).revised).toEqual([])
})

test('a session that the rule no longer has is cancelled, and comes back with it', () => {
  const without = planned.slice(1)
  const { revised } = differenceOf(without, rows, now)
  expect(revised).toEqual([
    {
      id: first.id,
      startsAt: first.starts_at,
      endsAt: first.ends_at,
      cancelled: { cause: 'series', reason: null },
    },
  ])
  const gone = { ...first, status: 'cancelled' as const, cancel_cause: 'series' as const }
  expect(differenceOf(planned, [gone, second, third], now).revised).toMatchObject([
    { id: 1, cancelled: null },
  ])
})

test('a holiday cancels what stands and hinders what is new; without it both are there', () => {
  const holidays = new Map([['2026-11-29', 'إجازة']])
  const holy = plannedSessions(rule, span, holidays)
  expect(differenceOf(holy, [], now).added.map(({ day }) => day)).toEqual(['2026-11-22', '2026-12-06'])
  const { revised } = differenceOf(holy, rows, now)
  expect(revised).toMatchObject([{ id: second.id, cancelled: { cause: 'holiday', reason: 'إجازة' } }])
})

test('what a director moved or cancelled by hand is hers', () => {
  const moved = { ...first, is_hand_set: true, starts_at: new Date('2026-11-23T13:30:00Z') }
  const cancelled = { ...second, status: 'cancelled' as const, cancel_cause: 'hand' as const }
  const later = plannedSessions({ ...rule, time: '20:00' }, span)
  expect(differenceOf(later, [moved, cancelled, third], now).revised.map(({ id }) => id)).toEqual([third.id])
})
