import { expect, test } from 'vitest'
import {
  attemptsLeft,
  completesLesson,
  countedScore,
  deadlineOf,
  isClosed,
  isTimeOver,
  nextAttemptAt,
  reviewOf,
} from './rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test('what she may see of an attempt follows the policy', () => {
  const fresh = { hasPassed: false, attemptsLeft: 1, isClosed: false }
  const spent = { ...fresh, attemptsLeft: 0 }
  const passed = { ...fresh, hasPassed: true }
  const closed = { ...fresh, isClosed: true }
  const seen = (policy: Parameters<typeof reviewOf>[0]) =>
    [fresh, spent, passed, closed].map((standing) => reviewOf(policy, standing))
  expect(seen('never')).toEqual(['nothing', 'nothing', 'nothing', 'nothing'])
  expect(seen('score_only')).toEqual(['score', 'score', 'score', 'score'])
  expect(seen('after_pass')).toEqual(['score', 'score', 'answers', 'score'])
  expect(seen('after_last_attempt')).toEqual(['score', 'answers', 'score', 'score'])
  expect(seen('after_close')).toEqual(['score', 'score', 'score', 'answers'])
  expect(seen('always')).toEqual(['answers', 'answers', 'answers', 'answers'])
  expect(reviewOf('after_last_attempt', { ...passed, attemptsLeft: null })).toBe('score')
})

test('her mark is that of the attempt that counts', () => {
  const scores = [40, 90, 70]
  expect((['best', 'last', 'first'] as const).map((rule) => countedScore(rule, scores))).toEqual([90, 70, 40])
  expect(countedScore('best', [])).toBeNull()
  expect(countedScore('last', [0])).toBe(0)
})

test('answers are taken until thirty seconds after the end', () => {
  const deadline = deadlineOf(at('09:00:00'), 10, null)
  expect(deadline).toEqual(at('09:10:00'))
  expect(isTimeOver(deadline, at('09:10:30'))).toBe(false)
  expect(isTimeOver(deadline, at('09:10:31'))).toBe(true)
  expect(isTimeOver(deadlineOf(at('09:00:00'), null, null), at('23:00:00'))).toBe(false)
})

test('her time ends with her minutes or with the quiz, whichever comes first', () => {
  const closing = at('09:05:00')
  expect(deadlineOf(at('09:00:00'), 10, closing)).toEqual(closing)
  expect(deadlineOf(at('09:00:00'), 3, closing)).toEqual(at('09:03:00'))
  expect(deadlineOf(at('09:00:00'), null, closing)).toEqual(closing)
  expect([isClosed(closing, at('09:04:59')), isClosed(closing, closing)]).toEqual([false, true])
  expect(isClosed(null, closing)).toBe(false)
})

test('a lesson is completed by passing, or by handing in where that is the rule', () => {
  const cases = (['pass', 'submit'] as const).map((rule) =>
    [false, true].map((passed) => completesLesson(rule, passed)),
  )
  expect(cases).toEqual([
    [false, true],
    [true, true],
  ])
})

test('between two attempts lies the pause that was set', () => {
  expect(nextAttemptAt(null, 30, at('09:00:00'))).toBeNull()
  expect(nextAttemptAt(at('09:00:00'), 0, at('09:00:01'))).toBeNull()
  // The clock of the server was put back meanwhile.
  expect(nextAttemptAt(at('09:00:02'), 0, at('09:00:01'))).toBeNull()
  expect(nextAttemptAt(at('09:00:00'), 30, at('09:29:59'))).toEqual(at('09:30:00'))
  expect(nextAttemptAt(at('09:00:00'), 30, at('09:30:00'))).toBeNull()
})

test('zero attempts allowed means as many as she likes', () => {
  expect([attemptsLeft(0, 9), attemptsLeft(3, 1), attemptsLeft(3, 3), attemptsLeft(2, 5)]).toEqual([
    null,
    2,
    0,
    0,
  ])
})
