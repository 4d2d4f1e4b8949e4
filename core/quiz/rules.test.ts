import { expect, test } from 'vitest'
import { attemptsLeft, countedScore, deadlineOf, isTimeOver, nextAttemptAt, reviewOf } from './rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test('what she may see of an attempt follows the policy', () => {
  const fresh = { hasPassed: false, attemptsLeft: 1 }
  const spent = { hasPassed: false, attemptsLeft: 0 }
  const passed = { hasPassed: true, attemptsLeft: 1 }
  const seen = (policy: Parameters<typeof reviewOf>[0]) =>
    [fresh, spent, passed].map((standing) => reviewOf(policy, standing))
  expect(seen('never')).toEqual(['nothing', 'nothing', 'nothing'])
  expect(seen('score_only')).toEqual(['score', 'score', 'score'])
  expect(seen('after_pass')).toEqual(['score', 'score', 'answers'])
  expect(seen('after_last_attempt')).toEqual(['score', 'answers', 'score'])
  expect(seen('always')).toEqual(['answers', 'answers', 'answers'])
  expect(reviewOf('after_last_attempt', { hasPassed: true, attemptsLeft: null })).toBe('score')
})

test('her mark is that of the attempt that counts', () => {
  const scores = [40, 90, 70]
  expect((['best', 'last', 'first'] as const).map((rule) => countedScore(rule, scores))).toEqual([90, 70, 40])
  expect(countedScore('best', [])).toBeNull()
  expect(countedScore('last', [0])).toBe(0)
})

test('answers are taken until thirty seconds after the end', () => {
  const deadline = deadlineOf(at('09:00:00'), 10)
  expect(deadline).toEqual(at('09:10:00'))
  expect(isTimeOver(deadline, at('09:10:30'))).toBe(false)
  expect(isTimeOver(deadline, at('09:10:31'))).toBe(true)
  expect(isTimeOver(deadlineOf(at('09:00:00'), null), at('23:00:00'))).toBe(false)
})

test('between two attempts lies the pause that was set', () => {
  expect(nextAttemptAt(null, 30, at('09:00:00'))).toBeNull()
  expect(nextAttemptAt(at('09:00:00'), 0, at('09:00:01'))).toBeNull()
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
