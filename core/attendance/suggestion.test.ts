import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinStretches, lengthOfStretches, type Stretch } from './presence.ts'
import { attendedMinutes, clipMinutes, suggest, usualRules } from './suggestion.ts'
import { countedTime, sessionWindow } from './window.ts'

const MINUTE = 60_000
const window: Stretch = { from: 0, until: 60 * MINUTE }
const at = (...pairs: readonly (readonly [number, number])[]): Stretch[] =>
  pairs.map(([from, until]) => ({ from: from * MINUTE, until: until * MINUTE }))
const usual = {
  window,
  counted: window,
  now: 60 * MINUTE,
  rules: usualRules,
  isExcused: false,
  hasRecited: false,
}
const judged = (stretches: readonly Stretch[], more: object = {}) => suggest({ ...usual, stretches, ...more })

test.each([
  ['the whole hour', at([0, 60]), 'present', 0],
  ['five minutes late', at([5, 60]), 'present', 0],
  ['nine minutes late', at([9, 60]), 'late', 9],
  ['left eight minutes before the end', at([0, 52]), 'left_early', 8],
  ['a gap of three minutes is joined', at([0, 22], [25, 60]), 'present', 0],
  ['missed exactly a sixth', at([10, 60]), 'late', 10],
  ['missed more than a sixth', at([11, 60]), 'absent', 0],
  ['three gaps of four minutes', at([0, 10], [14, 20], [24, 30], [34, 60]), 'absent', 0],
  ['came before and stayed after', at([-20, 90]), 'present', 0],
  ['late and early: the longer counts', at([6, 56]), 'late', 6],
  ['came after the end', at([61, 90]), 'absent', 0],
  ['never came', [], 'absent', 0],
] as const)('%s', (_, stretches, state, minutes) => {
  expect(judged(stretches)).toEqual({ state, minutes })
})

test('an accepted excuse turns absence into an excused one, and hides nothing of who came', () => {
  expect(judged([], { isExcused: true }).state).toBe('excused')
  expect(judged(at([0, 60]), { isExcused: true }).state).toBe('present')
})

test('while a session runs, a student who is there is present and one who came late is late', () => {
  const now = 20 * MINUTE
  expect(judged(at([0, 60]), { now }).state).toBe('present')
  expect(judged(at([9, 60]), { now })).toEqual({ state: 'late', minutes: 9 })
  expect(judged(at([0, 3]), { now }).state).toBe('absent')
})

test('a teacher who came later and ended earlier makes nobody late', () => {
  const time = (minute: number) => new Date(minute * MINUTE)
  const hour = { starts_at: time(0), ends_at: time(60) }
  expect(sessionWindow({ ...hour, started_at: time(10), ended_at: time(50) })).toEqual(at([10, 50])[0])
  expect(sessionWindow({ ...hour, started_at: time(-10), ended_at: time(75) })).toEqual(window)
  expect(sessionWindow({ ...hour, started_at: null, ended_at: null })).toEqual(window)
})

test('a session outside of its hour is judged by the time in which it was held', () => {
  const time = (minute: number) => new Date(minute * MINUTE)
  const hour = { starts_at: time(0), ends_at: time(60) }
  const before = { ...hour, started_at: time(-15), ended_at: time(-2) }
  const after = { ...hour, started_at: time(70), ended_at: time(80) }
  expect([before, after].map(sessionWindow)).toEqual(at([-15, -2], [70, 80]))
  expect(
    judged(at([-14, -2]), { window: sessionWindow(before), counted: countedTime(before, 0) }).state,
  ).toBe('present')
})

test('what was seen beyond the hour counts while the session ran, and nobody is expected there', () => {
  const time = (minute: number) => new Date(minute * MINUTE)
  const held = { starts_at: time(0), ends_at: time(60), started_at: time(38), ended_at: time(106) }
  const overrun = { window: sessionWindow(held), counted: countedTime(held, 200 * MINUTE), now: 200 * MINUTE }
  expect(overrun.window).toEqual(at([38, 60])[0])
  expect(judged(at([38, 60]), overrun)).toEqual({ state: 'present', minutes: 0 })
  expect(judged(at([75, 106]), overrun)).toEqual({ state: 'late', minutes: 22 })
  expect(judged(at([90, 106]), overrun).state).toBe('absent')
  expect(judged(at([110, 150]), overrun).state).toBe('absent')
})

test('whoever recited is never absent, however little was seen of her', () => {
  const recited = { hasRecited: true }
  expect(judged([], recited)).toEqual({ state: 'present', minutes: 0 })
  expect(judged([], { ...recited, isExcused: true }).state).toBe('present')
  expect(judged(at([50, 60]), recited)).toEqual({ state: 'late', minutes: 50 })
  expect(judged(at([0, 8]), recited)).toEqual({ state: 'left_early', minutes: 52 })
})

test('minutes in which she was there are at most those of the session', () => {
  const there = { state: 'late', minutes: 22, window: at([38, 60])[0] ?? window } as const
  expect(attendedMinutes({ ...there, seen: at([70, 106]) })).toBe(22)
  expect(attendedMinutes({ ...there, seen: at([96, 106]) })).toBe(10)
  expect(attendedMinutes({ ...there, minutes: 4, seen: [] })).toBe(18)
})

test('minutes stay within the session', () => {
  expect([-3, 7.6, 90].map((minutes) => clipMinutes(minutes, window))).toEqual([0, 8, 60])
})

const stretch = fc
  .tuple(fc.integer({ min: -60, max: 120 }), fc.integer({ min: 0, max: 120 }))
  .map(([from, length]) => ({ from: from * MINUTE, until: (from + length) * MINUTE }))
const stretches = fc.array(stretch, { maxLength: 12 })
const gap = fc.integer({ min: 0, max: 20 }).map((minutes) => minutes * MINUTE)
const rules = fc.record({
  late_after: fc.integer({ min: 0, max: 60 }),
  absent_beyond: fc.integer({ min: 2, max: 6 }),
  gap: fc.integer({ min: 0, max: 30 }),
})

/** Every minute by itself, as the union could be counted by hand. */
const minutesWithin = (all: readonly Stretch[]) =>
  Array.from({ length: 60 }, (_, minute) => minute * MINUTE).filter((moment) =>
    all.some(({ from, until }) => from <= moment && moment < until),
  ).length

describe('whatever the stretches are', () => {
  test('without joining, a minute counts once however often she was there in it', () => {
    fc.assert(
      fc.property(stretches, (all) => {
        const joined = joinStretches(all, window, 0)
        expect(lengthOfStretches(joined)).toBe(minutesWithin(all) * MINUTE)
      }),
    )
  })

  test('they come out in order, inside the window, apart by more than the gap', () => {
    fc.assert(
      fc.property(stretches, gap, (all, gapMs) => {
        const joined = joinStretches(all, window, gapMs)
        for (const [index, { from, until }] of joined.entries()) {
          expect(from).toBeGreaterThanOrEqual(window.from)
          expect(until).toBeLessThanOrEqual(window.until)
          expect(from).toBeLessThan(until)
          const before = joined[index - 1]
          if (before) expect(from - before.until).toBeGreaterThan(gapMs)
        }
      }),
    )
  })

  test('order and repeats change nothing, and joining twice is joining once', () => {
    fc.assert(
      fc.property(stretches, gap, (all, gapMs) => {
        const joined = joinStretches(all, window, gapMs)
        expect(joinStretches([...all.toReversed(), ...all], window, gapMs)).toEqual(joined)
        expect(joinStretches(joined, window, gapMs)).toEqual(joined)
      }),
    )
  })

  test('one stretch more never makes her absent who was not', () => {
    fc.assert(
      fc.property(stretches, stretch, rules, fc.boolean(), (all, more, circle, isExcused) => {
        const judge = (of: readonly Stretch[]) =>
          suggest({ ...usual, stretches: of, rules: circle, isExcused })
        const before = judge(all)
        const after = judge([...all, more])
        if (before.state !== 'absent' && before.state !== 'excused')
          expect(['present', 'late', 'left_early']).toContain(after.state)
        expect(after.minutes).toBeLessThanOrEqual(60)
        if (after.minutes > 0) expect(after.minutes).toBeGreaterThanOrEqual(circle.late_after)
      }),
    )
  })
})
