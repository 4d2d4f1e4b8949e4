import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../day.ts'
import { behindBy, dueOn, isStudyDay, nextOn, reflow, stoodOn, type PathPlan } from './reflow.ts'

const SUNDAY_TO_THURSDAY = [0, 1, 2, 3, 4]

interface Given {
  readonly days?: number | readonly string[]
  readonly start?: string
  readonly today?: string
  readonly weekdays?: readonly number[]
  readonly done?: Readonly<Record<string, string>>
  readonly pins?: Readonly<Record<string, string>>
  readonly off?: readonly string[]
  readonly catchUp?: number
  readonly closedFrom?: string
  readonly paces?: PathPlan['paces']
}

/** Dates are days of November 2026; «D1» is the first of December. */
const dateOf = (short: string): Day =>
  short.startsWith('D') ? `2026-12-${short.slice(1).padStart(2, '0')}` : `2026-11-${short.padStart(2, '0')}`
const shortOf = (day: Day | null) =>
  day === null ? '-' : `${day.startsWith('2026-12') ? 'D' : ''}${Number(day.slice(8))}`
const datesOf = (given: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries(given).map(([key, short]) => [key, dateOf(short)]))

function planOf({ days = 5, start = '22', today = '22', catchUp = 0, ...given }: Given): PathPlan {
  const off = (given.off ?? []).map(dateOf)
  return {
    days: typeof days === 'number' ? Array.from({ length: days }, (_, at) => String(at + 1)) : days,
    start: dateOf(start),
    today: dateOf(today),
    paces: given.paces ?? [{ since: dateOf(start), weekdays: given.weekdays ?? SUNDAY_TO_THURSDAY }],
    isOff: (day) => off.includes(day),
    done: datesOf(given.done),
    pins: datesOf(given.pins),
    catchUp,
    closedFrom: given.closedFrom,
  }
}

/** «1:22 2:23», what is done left out. */
const written = (plan: PathPlan) =>
  [...reflow(plan)]
    .filter(([key]) => !plan.done.has(key))
    .map(([key, day]) => `${key}:${shortOf(day)}`)
    .join(' ')

/** 22 November 2026 is a Sunday. */
const examples: readonly (readonly [what: string, given: Given, dates: string, behind: number])[] = [
  ['a path from today on', { days: 6 }, '1:22 2:23 3:24 4:25 5:26 6:29', 0],
  ['a holiday of the centre', { days: 4, off: ['24'] }, '1:22 2:23 3:25 4:26', 0],
  ['a start on a Friday', { days: 3, start: '27' }, '1:29 2:30 3:D1', 0],
  ['two days missed', { today: '25', done: { 1: '22' } }, '2:25 3:26 4:29 5:30', 2],
  [
    'the same two days excused',
    { today: '25', done: { 1: '22' }, off: ['23', '24'] },
    '2:25 3:26 4:29 5:30',
    0,
  ],
  [
    'one day more at a time while she is behind',
    { days: 8, today: '25', done: { 1: '22' }, catchUp: 1 },
    '2:25 3:25 4:26 5:26 6:29 7:30 8:D1',
    2,
  ],
  ['the day of today is done', { days: 4, today: '23', done: { 1: '22', 2: '23' } }, '3:24 4:25', 0],
  ['a day set to a Friday', { pins: { 3: '27' } }, '1:22 2:23 3:27 4:29 5:30', 0],
  [
    'a set day that she missed',
    { days: 4, today: '25', done: { 1: '22' }, pins: { 2: '23' } },
    '2:25 3:26 4:29',
    2,
  ],
  [
    'other weekdays from today on',
    {
      today: '24',
      done: { 1: '22', 2: '23' },
      paces: [
        { since: dateOf('22'), weekdays: SUNDAY_TO_THURSDAY },
        { since: dateOf('24'), weekdays: [1, 3] },
      ],
    },
    '3:25 4:30 5:D2',
    0,
  ],
  [
    'a day that is repeated',
    { days: ['1', '2', '2b', '3', '4'], today: '24', done: { 1: '22', 2: '23' } },
    '2b:24 3:25 4:26',
    0,
  ],
  [
    'a start in the past that counts, and a closed stage',
    { days: 7, start: '15', catchUp: 1, closedFrom: '6' },
    '1:22 2:22 3:23 4:23 5:24 6:- 7:-',
    5,
  ],
]

test.each(examples)('%s', (_, given, dates, behind) => {
  const plan = planOf(given)
  expect(written(plan)).toBe(dates)
  expect(behindBy(plan)).toBe(behind)
})

test('while she has no weekday, or pauses without an end, nothing is planned', () => {
  expect(written(planOf({ days: 2, weekdays: [] }))).toBe('1:- 2:-')
})

const FIRST = '2026-11-01'
const plans = fc
  .record({
    count: fc.integer({ min: 1, max: 40 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    start: fc.integer({ min: 0, max: 40 }),
    today: fc.integer({ min: 0, max: 80 }),
    steps: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 10 }),
    off: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
    pins: fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 100 })), {
      maxLength: 3,
    }),
    catchUp: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ count, weekdays, start, today, steps, off, pins, catchUp }): PathPlan => {
    const days = Array.from({ length: count }, (_, at) => String(at + 1))
    const done = new Map<string, Day>()
    let at = start
    for (const [index, step] of steps.slice(0, count).entries()) {
      at += step
      if (at <= today) done.set(String(index + 1), addDays(FIRST, at))
    }
    const daysOff = new Set(off.map((day) => addDays(FIRST, day)))
    return {
      days,
      start: addDays(FIRST, start),
      today: addDays(FIRST, today),
      paces: [{ since: FIRST, weekdays }],
      isOff: (day) => daysOff.has(day),
      done,
      pins: new Map(pins.map(([key, day]) => [String(key), addDays(FIRST, day)])),
      catchUp,
    }
  })

test('no day is lost or overtaken, the past stands, and open days lie on her dates from today on', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const dates = reflow(plan)
      expect([...dates.keys()]).toEqual(plan.days)
      const open = new Map<Day, number>()
      let last = ''
      for (const [key, day] of dates) {
        if (day === null) throw new Error(`day ${key} is lost`)
        if (plan.done.has(key)) {
          if (day !== plan.done.get(key)) throw new Error(`done day ${key} moved to ${day}`)
          continue
        }
        const isInOrder = day >= plan.today && day >= plan.start && day >= last
        if (!isInOrder || !(isStudyDay(plan, day) || plan.pins?.get(key) === day))
          throw new Error(`day ${key} lies on ${day}`)
        open.set(day, (open.get(day) ?? 0) + 1)
        last = day
      }
      expect(Math.max(0, ...open.values())).toBeLessThanOrEqual(1 + plan.catchUp)
    }),
    { numRuns: 500 },
  )
})

test('doing what stands for today moves nothing else', () => {
  fc.assert(
    fc.property(plans, (given) => {
      const plan = { ...given, catchUp: 0 }
      const dates = reflow(plan)
      const done = new Map(plan.done)
      for (const [key, day] of dates) if (day === plan.today) done.set(key, plan.today)
      expect([...reflow({ ...plan, done })]).toEqual([...dates])
    }),
  )
})

test('whoever is behind has a day that was to be done before today, and nobody else has', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 20 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
      (days, done, later, weekdays) => {
        const start = dateOf('22')
        const keys = Array.from({ length: Math.min(done, days) }, (_, at) => String(at + 1))
        const plan: PathPlan = {
          ...planOf({ days }),
          paces: [{ since: start, weekdays }],
          today: addDays(start, later),
          done: new Map(keys.map((key) => [key, start])),
        }
        const due = dueOn(plan)
        expect(due !== undefined && due < plan.today).toBe(behindBy(plan) > 0)
      },
    ),
  )
})

test('for the days of a stage that is closed nobody is behind, and nothing of it falls due', () => {
  const waiting = { days: 6, start: '15', today: '29', done: { 1: '15', 2: '16' }, closedFrom: '3' }
  expect([behindBy(planOf(waiting)), dueOn(planOf(waiting))]).toEqual([0, undefined])
  const missed = { ...waiting, done: { 1: '15' } }
  expect([behindBy(planOf(missed)), dueOn(planOf(missed))]).toEqual([1, '2026-11-16'])
})

test('a day stood on the first date on which it could be done and was not', () => {
  const stood = (given: Given) => shortOf(stoodOn(planOf(given)) ?? null)
  expect(stood({ today: '24', done: { 1: '22' } })).toBe('23')
  expect(stood({ today: '29', done: { 1: '22' }, off: ['23', '24'] })).toBe('25')
  expect(stood({ start: '24', today: '26' })).toBe('24')
  // It has just become her turn: yesterday, or before the weekend, she did the one before it.
  expect(stood({ today: '23', done: { 1: '22' } })).toBe('-')
  expect(stood({ today: '29', done: { 1: '26' } })).toBe('-')
  expect(stood({ today: '23', done: { 1: '23' } })).toBe('-')
  // Set to a date by hand it stands there alone; closed it stands nowhere.
  expect(stood({ today: '25', done: { 1: '22' }, pins: { 2: '25' } })).toBe('-')
  expect(stood({ today: '26', done: { 1: '22' }, pins: { 2: '25' } })).toBe('25')
  expect(stood({ today: '25', done: { 1: '22' }, closedFrom: '2' })).toBe('-')
  expect(stood({ days: 1, today: '25', done: { 1: '22' } })).toBe('-')
})

test('the next date and how far she is behind are reckoned without the days that come after', () => {
  let asked = 0
  const plan: PathPlan = {
    ...planOf({ days: 2_000, today: '30', weekdays: [0, 1, 2, 3, 4, 5, 6] }),
    isOff: () => {
      asked += 1
      return false
    },
    catchUp: 1,
  }
  expect([nextOn(plan), behindBy(plan), dueOn(plan)]).toEqual(['2026-11-30', 8, '2026-11-22'])
  expect(asked).toBeLessThan(40)
})

test('the next date is the one that all dates together give to the first open day', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const open = [...reflow(plan)].find(([key]) => !plan.done.has(key))
      expect(nextOn(plan)).toBe(open?.[1] ?? null)
    }),
  )
})
