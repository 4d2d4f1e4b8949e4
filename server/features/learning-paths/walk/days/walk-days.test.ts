import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '#core/day.ts'
import { reflow, type PathPlan } from '#core/paths/reflow.ts'
import { keyOf, mayRepeat, withRepeats, type WalkDay } from './walk-days.ts'

const START = '2026-11-22'
const dayOf = (id: number) => ({ id, title: '', stage_id: 1, edition_id: 1 })

/** Walks of up to thirty days whose first `done` are done, one a date; some of those are to be done once more. */
const walks = fc
  .record({
    count: fc.integer({ min: 1, max: 30 }),
    done: fc.integer({ min: 1, max: 30 }),
    later: fc.integer({ min: 0, max: 40 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    catchUp: fc.integer({ min: 0, max: 2 }),
    repeated: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ count, done, later, weekdays, catchUp, repeated }) => {
    const ids = Array.from({ length: count }, (_, at) => at + 1)
    const through = Math.min(done, count)
    const repeats: WalkDay[] = repeated
      .filter((id) => id <= through)
      .map((id) => ({ ...dayOf(id), repeat: id * 100 }))
    const plan = (days: readonly WalkDay[]): PathPlan => ({
      days: days.map(keyOf),
      start: START,
      paces: [{ since: START, weekdays }],
      done: new Map(ids.slice(0, through).map((id, at) => [String(id), addDays(START, at)])),
      today: addDays(START, through - 1 + later),
      catchUp,
    })
    return {
      before: withRepeats(ids.map(dayOf), []),
      after: withRepeats(ids.map(dayOf), repeats),
      repeats,
      plan,
    }
  })

test('what is repeated comes before all that is open; nothing is lost and what is done stays', () => {
  fc.assert(
    fc.property(walks, ({ before, after, repeats, plan }) => {
      const planned = plan(after)
      const dates = reflow(planned)
      const standing = reflow(plan(before))
      expect([...dates.keys()].toSorted()).toEqual([...before, ...repeats].map(keyOf).toSorted())
      for (const [key, date] of planned.done) expect(dates.get(key)).toBe(date)
      const openDates = (days: readonly WalkDay[]): Day[] =>
        days.flatMap((day) => {
          const date = planned.done.has(keyOf(day)) ? null : dates.get(keyOf(day))
          return date ? [date] : []
        })
      const repeatDates = openDates(repeats)
      expect(repeatDates).toHaveLength(repeats.length)
      for (const date of repeatDates) expect(date >= planned.today).toBe(true)
      for (const day of before) {
        if (planned.done.has(keyOf(day))) continue
        const date = dates.get(keyOf(day)) ?? ''
        for (const other of repeatDates) expect(other <= date).toBe(true)
        expect(date >= (standing.get(keyOf(day)) ?? '')).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('only what is done is repeated, once at a time, and nothing of a path that is over', () => {
  const days = withRepeats([dayOf(1), dayOf(2), dayOf(3)], [{ ...dayOf(1), repeat: 7 }])
  const done = (...keys: string[]) => ({ days, isDone: (day: WalkDay) => keys.includes(keyOf(day)) })
  const which = (walked: Parameters<typeof mayRepeat>[0]) =>
    days.filter((day) => mayRepeat(walked, day)).map(keyOf)
  expect(which(done('1', '2'))).toEqual(['2'])
  expect(which(done('1', 'r7', '2'))).toEqual(['1', '2'])
  expect(which(done('1', '2', '3'))).toEqual([])
})
