import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zonedTime } from './format/zoned-day.ts'
import { afterQuiet, isQuietAt, nextDigest, type QuietHours } from './quiet-hours.ts'

const zones = [
  'Asia/Riyadh',
  'Europe/London',
  'America/New_York',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'Asia/Beirut',
  'UTC',
]
const hour = fc.integer({ min: 0, max: 23 })
const quiet: fc.Arbitrary<QuietHours> = fc
  .record({ from: hour, until: hour, zone: fc.constantFrom(...zones) })
  .filter(({ from, until }) => from !== until)
const moment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const night = (zone: string): QuietHours => ({ from: 22, until: 7, zone })

test('whatever the zone and the clock change, nothing is sent in quiet hours and nothing later than needed', () => {
  fc.assert(
    fc.property(moment, quiet, (at, hours) => {
      const due = afterQuiet(at, hours)
      expect(isQuietAt(due, hours)).toBe(false)
      if (!isQuietAt(at, hours)) expect(due).toEqual(at)
      else {
        expect(isQuietAt(new Date(due.getTime() - 1), hours)).toBe(true)
        // Zones lie a whole number of quarters from UTC, so no earlier open moment can hide between two.
        for (let quarter = at.getTime(); quarter < due.getTime(); quarter += 15 * 60_000)
          expect(isQuietAt(new Date(quarter), hours)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('a day whose one open hour is skipped by the clock change sends nothing until the next day', () => {
  const hours = { from: 2, until: 1, zone: 'Europe/London' }
  expect(afterQuiet(new Date('2026-03-28T02:10:00Z'), hours)).toEqual(new Date('2026-03-30T00:00:00Z'))
})

test('a digest comes at eight of her morning, a weekly one on a Friday, and the next one is a day or a week later', () => {
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), fc.constantFrom('daily', 'weekly'), (at, zone, digest) => {
      const due = nextDigest(at, digest, zone)
      expect(zonedTime(due, zone)).toMatchObject({ hour: 8, minute: 0 })
      const days = (due.getTime() - at.getTime()) / 86_400_000
      expect(days).toBeGreaterThan(0)
      expect(days).toBeLessThanOrEqual((digest === 'daily' ? 1 : 7) + 1 / 24)
      if (digest === 'weekly') expect(new Date(`${zonedTime(due, zone).day}T00:00:00Z`).getUTCDay()).toBe(5)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['Asia/Riyadh', '2026-11-20T19:30:00Z', '2026-11-21T04:00:00Z'],
  ['Asia/Riyadh', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00Z'],
  ['Asia/Kathmandu', '2026-11-20T20:00:00Z', '2026-11-21T01:15:00Z'],
  // The night in which London's clocks go back is an hour longer, that of spring an hour shorter.
  ['Europe/London', '2026-10-24T21:30:00Z', '2026-10-25T07:00:00Z'],
  ['Europe/London', '2026-03-28T22:30:00Z', '2026-03-29T06:00:00Z'],
  ['America/New_York', '2026-11-01T02:30:00Z', '2026-11-01T12:00:00Z'],
])('in %s what comes at %s leaves at %s', (zone, at, due) => {
  expect(afterQuiet(new Date(at), night(zone)).toISOString()).toBe(new Date(due).toISOString())
})
