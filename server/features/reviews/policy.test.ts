import { expect, test } from 'vitest'
import { canReview } from './policy.ts'

const learner = { status: 'active', progress: 50, completed_at: null }

test('a student reviews a course from its middle on, or once she has completed it', () => {
  expect(canReview(learner)).toBe(true)
  expect(canReview({ ...learner, progress: 49 })).toBe(false)
  expect(canReview({ ...learner, progress: 10, completed_at: new Date() })).toBe(true)
})

test('who is not enrolled, or has not paid yet, reviews nothing', () => {
  expect(canReview(undefined)).toBe(false)
  expect(canReview({ ...learner, status: 'pending_payment', progress: 100, completed_at: new Date() })).toBe(
    false,
  )
})
