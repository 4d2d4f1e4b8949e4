import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { addDays, dayNumber, weekdayOf, type Day } from '../day.ts'
import { zonedTime } from '../format/zoned-day.ts'
import { daysOfRule, firstDayFrom, lastDayOf, splitRule, type SeriesRule } from './rule.ts'
import { readRrule, RruleRefused, writeRrule } from './rrule.ts'
import { plannedSessions } from './sessions.ts'
import { momentOf } from './wall-clock.ts'

const rule: SeriesRule = {
  weekdays: [0, 2],
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

const zones = [
  'Asia/Riyadh',
  'Africa/Cairo',
  'Europe/London',
  'America/New_York',
  'Africa/Casablanca',
  'Asia/Gaza',
]
const anyDay = fc
  .integer({ min: dayNumber('2024-01-01'), max: dayNumber('2028-12-31') })
  .map((n) => addDays('1970-01-01', n))
const anyEnd = fc.oneof(
  fc.constant({ until: null, count: null }),
  fc.integer({ min: 1, max: 60 }).map((count) => ({ until: null, count })),
  fc.integer({ min: 0, max: 400 }).map((days) => ({ days, count: null })),
)
const anyRule = fc
  .record({
    weekdays: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 9 }),
    interval: fc.integer({ min: 1, max: 4 }),
    weekStart: fc.integer({ min: 0, max: 6 }),
    start: anyDay,
    end: anyEnd,
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.constantFrom('00', '30'),
    zone: fc.constantFrom(...zones),
  })
  .map(({ end, hour, minute, start, ...rest }): SeriesRule => ({
    ...rule,
    ...rest,
    start,
    count: end.count,
    until: 'days' in end ? addDays(start, end.days) : null,
    time: `${String(hour).padStart(2, '0')}:${minute}`,
  }))

/** The standard read day by day, without any arithmetic of weeks. */
function dayByDay({ start, weekdays, weekStart, interval, until, count }: SeriesRule, to: Day): Day[] {
  const days: Day[] = []
  let week = 0
  const last = until !== null && until < to ? until : to
  for (let day = start; day <= last; day = addDays(day, 1)) {
    if (day !== start && weekdayOf(day) === weekStart) week += 1
    if (week % interval === 0 && weekdays.includes(weekdayOf(day))) days.push(day)
    if (days.length === count) break
  }
  return days
}

test('the days of a rule are those that reading it day by day gives', () => {
  fc.assert(
    fc.property(
      anyRule,
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 300 }),
      (any, skip, length) => {
        const [from, to] = [addDays(any.start, skip - 50), addDays(any.start, skip + length)]
        expect(daysOfRule(any, from, to)).toEqual(dayByDay(any, to).filter((day) => day >= from))
      },
    ),
  )
})

test('the last day of a rule is that of its last session', () => {
  fc.assert(
    fc.property(
      anyRule.filter(({ count }) => count !== null),
      (any) => {
        expect(lastDayOf(any)).toBe(dayByDay(any, '2040-01-01').at(-1))
      },
    ),
  )
  expect(lastDayOf(rule)).toBeNull()
})

test('a rule cut in two has the same days before and after the cut, and counts on', () => {
  fc.assert(
    fc.property(anyRule, fc.integer({ min: -20, max: 400 }), (any, at) => {
      const cut = addDays(any.start, at)
      const to = addDays(any.start, 600)
      const { before, after } = splitRule(any, cut)
      const halves = [before, after].map((half) => (half ? daysOfRule(half, half.start, to) : []))
      expect(halves.flat()).toEqual(daysOfRule(any, any.start, to))
      expect(halves[0]?.every((day) => day < cut)).toBe(true)
      expect(halves[1]?.every((day) => day >= cut)).toBe(true)
    }),
  )
})

test('a rule that is written and read again is the same', () => {
  fc.assert(
    fc.property(anyRule, (any) => {
      const { weekdays, interval, weekStart, until, count } = any
      const sorted = [...new Set(weekdays)].toSorted((a, b) => a - b)
      expect(readRrule(writeRrule(any), any)).toEqual({ weekdays: sorted, interval, weekStart, until, count })
    }),
  )
})

test('an independent library gives the same sessions, wherever the clock has the time at all', () => {
  fc.assert(
    fc.property(anyRule, (any) => {
      const [year = 0, month = 0, day = 0] = any.start.split('-').map(Number)
      const [hour = 0, minute = 0] = any.time.split(':').map(Number)
      const dtstart = Temporal.ZonedDateTime.from({ year, month, day, hour, minute, timeZone: any.zone })
      const to = addDays(any.start, 200)
      const [first] = plannedSessions(any, { from: any.start, to })
      // Where the rule begins on a time that is left out, the library and the standard part.
      fc.pre(first === undefined || dtstart.hour === hour)
      const theirs = new RRuleTemporal({
        rruleString: `DTSTART;TZID=${any.zone}:${any.start.replaceAll('-', '')}T${any.time.replace(':', '')}00\nRRULE:${writeRrule(any)}`,
      })
        .between(new Date(dtstart.epochMilliseconds - 1), new Date(Date.parse(`${to}T23:59:59Z`)), true)
        .map(({ epochMilliseconds }) => epochMilliseconds)
      const ours = plannedSessions(any, { from: any.start, to }).map(({ startsAt }) => startsAt.getTime())
      const isShown = (moment: number) => zonedTime(moment, any.zone).hour === hour
      fc.pre(any.count === null || ours.every(isShown))
      const near = (moment: number) => moment < Date.parse(`${to}T00:00:00Z`)
      expect(ours.filter(isShown).filter(near)).toEqual(theirs.filter(near))
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:30:00.000Z'],
])('in %s the clock of %s has no %s: the session is an hour later', (zone, day, time, moment) => {
  expect(momentOf(day, time, zone).toISOString()).toBe(moment)
})

test('of a time that comes twice the first counts', () => {
  expect(momentOf('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
})

test('a weekly session keeps its time on the wall over the change of clocks', () => {
  const london = { ...rule, zone: 'Europe/London', weekdays: [0], start: '2026-10-18' }
  const starts = plannedSessions(london, { from: '2026-10-18', to: '2026-10-25' })
  expect(starts.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-18T15:30:00.000Z',
    '2026-10-25T16:30:00.000Z',
  ])
})

test('no session of any rule is lost, in any zone, around any change of clocks', () => {
  fc.assert(
    fc.property(anyRule, (any) => {
      const span = { from: any.start, to: addDays(any.start, 400) }
      const sessions = plannedSessions(any, span)
      expect(sessions.map(({ day }) => day)).toEqual(daysOfRule(any, span.from, span.to))
      for (const { day, startsAt, endsAt } of sessions) {
        expect(endsAt.getTime() - startsAt.getTime()).toBe(3_600_000)
        const shown = zonedTime(startsAt, any.zone)
        const asked = Number(any.time.slice(0, 2)) * 60 + Number(any.time.slice(3))
        const later = shown.hour * 60 + shown.minute - asked
        expect([day === shown.day, later >= 0 && later <= 60]).toEqual([true, true])
      }
    }),
  )
})

test('in Ramadan a session is at the hour of Ramadan, and after it at its own again', () => {
  const sessions = plannedSessions(
    { ...rule, weekdays: [0, 1, 2, 3, 4, 5, 6], ramadanTime: '22:00' },
    { from: '2027-02-07', to: '2027-02-08' },
  )
  expect(sessions.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-02-07T13:30:00.000Z',
    '2027-02-08T19:00:00.000Z',
  ])
})

test('the first day from another is the next one of an on week', () => {
  expect(firstDayFrom({ ...rule, interval: 2 }, '2026-11-25')).toBe('2026-12-06')
  expect(firstDayFrom({ ...rule, count: 1 }, '2026-11-23')).toBeUndefined()
})

test.each([
  ['FREQ=DAILY', 'DAILY'],
  ['FREQ=WEEKLY;BYDAY=1MO', '1MO'],
  ['FREQ=WEEKLY;BYDAY=MO;BYSETPOS=1', 'BYSETPOS'],
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=3;UNTIL=20270101', 'لا بهما معًا'],
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=0', 'عدد الجلسات'],
  ['FREQ=WEEKLY;BYDAY=MO;INTERVAL=99', 'أسبوع'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270230', 'آخر يوم'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270101T250000Z', 'آخر يوم'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270101T200000', 'آخر يوم'],
  ['FREQ=WEEKLY', 'يومًا من الأسبوع'],
  ['FREQ=WEEKLY;BYDAY=MO;BYDAY=TU', 'تكررت'],
  ['WEEKLY', 'غير مفهومة'],
])('«%s» is refused aloud', (text, word) => {
  expect(() => readRrule(text, rule)).toThrow(RruleRefused)
  expect(() => readRrule(text, rule)).toThrow(word)
})

test('weeks of a rule that does not say begin on Monday, as the standard has it', () => {
  expect(readRrule('RRULE:FREQ=WEEKLY;BYDAY=TU,SU,TU', rule)).toEqual({
    weekdays: [0, 2],
    interval: 1,
    weekStart: 1,
    until: null,
    count: null,
  })
})

test('a bound before the time of its day leaves the day out', () => {
  expect(readRrule('FREQ=WEEKLY;BYDAY=SU;UNTIL=20261129T120000Z', rule).until).toBe('2026-11-28')
  expect(readRrule('FREQ=WEEKLY;BYDAY=SU;UNTIL=20261129T133000Z', rule).until).toBe('2026-11-29')
})
