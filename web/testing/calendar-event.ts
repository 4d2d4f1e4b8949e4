import type { CalendarEvent } from '#contract/calendar/shapes.ts'

/** A session of an evening for tests. */
export const calendarEvent = (given: Partial<CalendarEvent>): CalendarEvent => ({
  kind: 'session',
  id: 1,
  title: 'حلقة المساء',
  starts_at: '2026-11-22T17:00:00.000Z',
  ends_at: '2026-11-22T18:00:00.000Z',
  status: 'scheduled',
  moved_from: null,
  reason: null,
  teacher: { id: 5, name: 'منى الخالدي' },
  place: 'room',
  address: null,
  zone: 'Asia/Riyadh',
  parent: { id: 3, name: 'حلقة المساء' },
  revision: 1,
  prayer: null,
  can_move: true,
  ...given,
})
