import { expect, test } from 'vitest'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { instantOf, timeOf } from './riyadh-time.ts'

test('a day and an hour of Riyadh are one moment, and come back as they were', () => {
  const instant = instantOf('2026-11-20', '00:30')
  expect(instant).toBe('2026-11-19T21:30:00.000Z')
  expect([riyadhDay(instant), timeOf(instant)]).toEqual(['2026-11-20', '00:30'])
})
