import { expect, test } from 'vitest'
import type { PathPlan } from './reflow.ts'
import { reflow } from './reflow.ts'
import { pathWeek } from './week.ts'

const day = (short: number) => `2026-11-${String(short).padStart(2, '0')}`

/** A path that began on Sunday, 15 November, on the days from Sunday to Thursday. */
const planOf = (
  today: number,
  done: Readonly<Record<string, number>>,
  off: readonly number[] = [],
): PathPlan => ({
  days: Array.from({ length: 20 }, (_, at) => String(at + 1)),
  start: day(15),
  today: day(today),
  paces: [{ since: day(15), weekdays: [0, 1, 2, 3, 4] }],
  isOff: (date) => off.map(day).includes(date),
  done: new Map(Object.entries(done).map(([key, short]) => [key, day(short)])),
  catchUp: 0,
})
const stateOf = (plan: PathPlan) =>
  pathWeek(plan, reflow(plan))
    .map(({ state }) => state)
    .join(' ')

test('the week begins on Sunday and tells what was done, what was missed, what is today and what comes', () => {
  const plan = planOf(19, { 1: 15, 2: 16 })
  expect(pathWeek(plan, reflow(plan))[0]?.date).toBe(day(15))
  expect(stateOf(plan)).toBe('done done missed missed due rest rest')
  expect(stateOf(planOf(16, { 1: 15 }))).toBe('done due ahead ahead ahead rest rest')
})

test('a day on which she caught up is done, and the one before it stays missed', () => {
  expect(stateOf(planOf(19, { 1: 15, 2: 17, 3: 17, 4: 18 }))).toBe('done missed done done due rest rest')
})

test('today is done when nothing more waits on it', () => {
  expect(stateOf(planOf(16, { 1: 15, 2: 16 }))).toBe('done done ahead ahead ahead rest rest')
})

test('a holiday is neither missed nor planned', () => {
  expect(stateOf(planOf(18, { 1: 15, 2: 16 }, [17, 19]))).toBe('done done off due off rest rest')
})

test('nothing was missed and no day was free before she began, and nothing is planned after the end', () => {
  const begun = { ...planOf(17, {}), start: day(17), paces: [{ since: day(17), weekdays: [0, 1, 2, 3, 4] }] }
  expect(stateOf(begun)).toBe('before before due ahead ahead rest rest')
  expect(stateOf({ ...planOf(17, { 1: 15, 2: 16 }), days: ['1', '2'] })).toBe(
    'done done rest rest rest rest rest',
  )
})
