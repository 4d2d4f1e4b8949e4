import { expect, test } from 'vitest'
import { askLeave, isGivenUp, paceAt, pauseAfter, retryAfter, slowedDown, type ServerState } from './pace.ts'

const now = new Date('2026-11-20T09:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)
const limits = { perMinute: 60, perDay: undefined }
const fresh: ServerState = {
  room: 60,
  filled_at: now,
  pace: null,
  slowed_at: null,
  day: '2026-11-20',
  taken_today: 0,
  failures: 0,
  failing_since: null,
  paused_until: null,
}

/** How many leave from this moment on, each at the next moment that it may, within so many seconds. */
function countLeaving(server: ServerState, seconds: number): number {
  const state = { ...server }
  let time = now
  let count = 0
  while (time <= after(seconds * 1000)) {
    const leave = askLeave(state, limits, time)
    if (leave.kind === 'wait') time = leave.until
    else {
      Object.assign(state, leave.taken)
      count += 1
    }
  }
  return count
}

test('what ten seconds are worth leaves at once after a quiet time, then one mail in its time', () => {
  expect(countLeaving(fresh, 0)).toBe(10)
  expect(countLeaving(fresh, 60)).toBeGreaterThanOrEqual(69)
  expect(countLeaving(fresh, 60)).toBeLessThanOrEqual(71)
})

test('a server that says we are too fast gets half, and half of that the next time, but never nothing', () => {
  const once = { ...fresh, ...slowedDown(fresh, limits, now) }
  expect(paceAt(once, limits, now)).toBe(30)
  expect(askLeave(once, limits, now).kind).toBe('wait')
  const twice = { ...once, ...slowedDown(once, limits, now) }
  expect(paceAt(twice, limits, now)).toBe(15)
  const slow = { ...twice }
  for (let time = 0; time < 10; time += 1) Object.assign(slow, slowedDown(slow, limits, now))
  expect(paceAt(slow, limits, now)).toBe(1)
})

test('with each quiet hour the pace doubles until what was allowed stands again', () => {
  const slow = { ...fresh, pace: 10, slowed_at: now }
  expect(
    [0, 59, 60, 120, 180, 60_000].map((minutes) => paceAt(slow, limits, after(minutes * 60_000))),
  ).toEqual([10, 10, 20, 40, 60, 60])
})

test('of a day’s limit the last tenth is for what somebody waits for; then all wait for midnight in Riyadh', () => {
  const daily = { perMinute: 60, perDay: 10 }
  const leaveAfter = (taken_today: number) => askLeave({ ...fresh, taken_today }, daily, now)
  expect(leaveAfter(8)).toMatchObject({ kind: 'go', isUrgentOnly: false })
  expect(leaveAfter(9)).toMatchObject({ kind: 'go', isUrgentOnly: true })
  expect(leaveAfter(10)).toEqual({ kind: 'wait', until: new Date('2026-11-20T21:00:00Z') })
  const nextDay = askLeave({ ...fresh, taken_today: 10 }, daily, new Date('2026-11-20T21:00:00Z'))
  expect(nextDay).toMatchObject({ kind: 'go', taken: { day: '2026-11-21', taken_today: 1 } })
})

test('while a server is left alone nothing leaves', () => {
  const paused = { ...fresh, paused_until: after(5000) }
  expect(askLeave(paused, limits, now)).toEqual({ kind: 'wait', until: after(5000) })
  expect(askLeave(paused, limits, after(5000)).kind).toBe('go')
})

test('pauses grow to a quarter of an hour, tries of one mail to an hour, and a long weekend is outlasted', () => {
  const seconds = (at: Date) => (at.getTime() - now.getTime()) / 1000
  expect([0, 1, 2, 5, 6, 50].map((failures) => seconds(pauseAfter(failures, now)))).toEqual([
    15, 30, 60, 480, 900, 900,
  ])
  expect([1, 2, 7, 8, 50].map((attempts) => seconds(retryAfter(attempts, now)))).toEqual([
    30, 60, 1920, 3600, 3600,
  ])
  expect(isGivenUp(now, after(95 * 3_600_000))).toBe(false)
  expect(isGivenUp(now, after(96 * 3_600_000))).toBe(true)
})
