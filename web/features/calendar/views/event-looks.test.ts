import { expect, test } from 'vitest'
import { calendarEvent } from '#web/testing/calendar-event.ts'
import { lookOf } from './event-looks.ts'
import { placedByDay } from './placed.ts'

const [placed] = [
  ...placedByDay(
    [
      calendarEvent({
        status: 'scheduled',
        starts_at: '2026-11-25T11:15:00.000Z',
        ends_at: '2026-11-25T12:15:00.000Z',
      }),
    ],
    'Asia/Riyadh',
  ).values(),
].flat()

test.each([
  ['2026-11-25T09:00:00.000Z', 'مجدولة'],
  ['2026-11-25T11:05:00.000Z', 'تبدأ قريبًا'],
  ['2026-11-25T12:00:00.000Z', 'لم تبدأ بعد'],
  ['2026-11-25T12:30:00.000Z', 'منتهية'],
])('a session of a quarter past two that nobody has begun is at %s «%s»', (now, label) => {
  expect(placed && lookOf(placed, new Date(now)).label).toBe(label)
})
