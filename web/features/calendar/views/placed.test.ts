import { expect, test } from 'vitest'
import {
  columnsOf,
  draggedTo,
  eventForKey,
  hoursShown,
  layOutDay,
  placedByDay,
  type Placed,
} from './placed.ts'
import { daysOfView, spanAround } from '../calendar-address.ts'
import { weekOf } from '#core/day.ts'
import { clockIn, momentIn } from '#core/format/moments.ts'
import { calendarEvent } from '#web/testing/calendar-event.ts'

const at = (key: string, from: number, to: number) => ({ key, from, to })

test('sessions that meet stand side by side, and those after them have the whole width', () => {
  const columns = columnsOf([at('a', 60, 120), at('b', 90, 150), at('c', 120, 180), at('d', 200, 260)])
  expect(Object.fromEntries(columns)).toEqual({
    a: { at: 0, of: 2 },
    b: { at: 1, of: 2 },
    c: { at: 0, of: 2 },
    d: { at: 0, of: 1 },
  })
})

test('three at one hour are three columns, the longest first; one that begins as another ends shares nothing', () => {
  const columns = columnsOf([at('short', 60, 90), at('long', 60, 180), at('third', 70, 100)])
  expect([columns.get('long')?.at, columns.get('short')?.at, columns.get('third')?.at]).toEqual([0, 1, 2])
  expect(columnsOf([at('a', 60, 120), at('b', 120, 180)]).get('b')).toEqual({ at: 0, of: 1 })
  expect(columnsOf([]).size).toBe(0)
})

test('a moved session stands at its new hour and, empty, at its old one; each day is in the order of hours', () => {
  const moved = calendarEvent({
    id: 1,
    starts_at: '2026-11-25T17:00:00.000Z',
    ends_at: '2026-11-25T18:00:00.000Z',
    moved_from: '2026-11-24T17:00:00.000Z',
  })
  const early = calendarEvent({
    id: 2,
    starts_at: '2026-11-25T05:00:00.000Z',
    ends_at: '2026-11-25T06:00:00.000Z',
  })
  const byDay = placedByDay([moved, early], 'Asia/Riyadh')
  expect(byDay.get('2026-11-24')).toMatchObject([{ key: 'session-1-old', isOldPlace: true, from: 20 * 60 }])
  expect(byDay.get('2026-11-25')?.map(({ key }) => key)).toEqual(['session-2', 'session-1'])
})

test('her own zone says the day of a session, and what passes midnight is cut there', () => {
  const late = calendarEvent({ starts_at: '2026-11-25T20:30:00.000Z', ends_at: '2026-11-25T22:00:00.000Z' })
  expect(placedByDay([late], 'Asia/Riyadh').get('2026-11-25')).toMatchObject([{ from: 1410, to: 1440 }])
  expect([...placedByDay([late], 'Asia/Kuala_Lumpur').keys()]).toEqual(['2026-11-26'])
})

test('the left arrow leads to the nearest hour of the days to come, the right one back', () => {
  const placed = (key: string, day: string, from: number): Placed => ({
    key,
    day,
    from,
    to: from + 60,
    event: calendarEvent({}),
    isOldPlace: false,
  })
  const [first, second] = [placed('a', '2026-11-22', 300), placed('b', '2026-11-22', 900)]
  const [early, late] = [placed('c', '2026-11-24', 320), placed('d', '2026-11-24', 1200)]
  const week = {
    days: weekOf('2026-11-22'),
    byDay: new Map([
      ['2026-11-22', [first, second]],
      ['2026-11-24', [early, late]],
    ]),
  }
  expect(eventForKey('ArrowLeft', first, week)?.key).toBe('c')
  expect(eventForKey('ArrowLeft', second, week)?.key).toBe('d')
  expect(eventForKey('ArrowRight', late, week)?.key).toBe('b')
  expect(eventForKey('ArrowDown', first, week)?.key).toBe('b')
  expect(eventForKey('ArrowUp', first, week)).toBeUndefined()
  expect(eventForKey('ArrowLeft', late, week)).toBeUndefined()
})

test('a drag to the left goes into days to come, and down in quarters of an hour', () => {
  const session = { day: '2026-11-24', from: 20 * 60 }
  const grid = { column: 100, hour: 50 }
  expect(draggedTo(session, { x: -110, y: 14 }, grid)).toEqual({ day: '2026-11-25', from: 1215 })
  expect(draggedTo(session, { x: 210, y: -50 }, grid)).toEqual({ day: '2026-11-22', from: 1140 })
  expect(draggedTo(session, { x: 3, y: 4 }, grid)).toEqual(session)
  expect(draggedTo(session, { x: 0, y: 9000 }, grid).from).toBe(1425)
})

test('a week shows the working day, and an hour around what stands outside of it', () => {
  expect(hoursShown([])).toEqual({ first: 8, last: 21 })
  const dawn = placedByDay([calendarEvent({ starts_at: '2026-11-25T02:15:00.000Z' })], 'Asia/Riyadh')
  expect(hoursShown(dawn.get('2026-11-25') ?? []).first).toBe(4)
})

test('a moment is found by the clock of a zone, also on the day on which it changes', () => {
  expect(momentIn('2026-11-22', 16 * 60 + 30, 'Asia/Riyadh').toISOString()).toBe('2026-11-22T13:30:00.000Z')
  expect(momentIn('2026-03-29', 12 * 60, 'Europe/London').toISOString()).toBe('2026-03-29T11:00:00.000Z')
  expect(clockIn('2026-11-22T13:30:00.000Z', 'Asia/Riyadh')).toEqual({ day: '2026-11-22', time: '16:30' })
})

test('a month is the Hijri month in whole weeks, never longer than may be asked for', () => {
  const days = daysOfView('month', '2026-11-22')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-08', '2026-12-12', 35])
  expect(spanAround(days)).toEqual({ from: '2026-11-07', to: '2026-12-13' })
  expect(daysOfView('week', '2026-11-25')[0]).toBe('2026-11-22')
})

test('of many that meet at once a few are drawn and the others stand behind one block; what stands apart is untouched', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((key) => at(key, 600, 660))
  const later = at('later', 640, 700)
  const alone = at('alone', 900, 960)
  const { shown, columns, piles } = layOutDay([...many, later, alone], 3)
  expect(shown.map(({ key }) => key)).toEqual(['a', 'b', 'alone'])
  expect(columns.get('b')).toEqual({ at: 1, of: 2, hasPile: true })
  expect(columns.get('alone')).toEqual({ at: 0, of: 1, hasPile: false })
  expect(piles.map(({ from, to, placed }) => [from, to, placed.map(({ key }) => key)])).toEqual([
    [600, 700, ['c', 'd', 'e', 'later']],
  ])
  expect(layOutDay(many.slice(0, 3), 3)).toMatchObject({ shown: many.slice(0, 3), piles: [] })
})
