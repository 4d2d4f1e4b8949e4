import { expect, test } from 'vitest'
import { advance, resting, type Completed } from './advance.ts'

const completed = (over: Partial<Completed> = {}) => ({
  type: 'completed' as const,
  lesson: { id: 1, type: 'video' },
  next: { id: 2 },
  prefersStillness: false,
  isByKey: false,
  hasUnsavedNote: false,
  ...over,
})
const counting = advance(resting, completed())

test('completing a lesson begins the way to the next one', () => {
  expect(counting).toEqual({ status: 'counting', from: 1, to: 2 })
})

test('not after a quiz, not after the last lesson, not with an unsaved note, not by keyboard, not where stillness is preferred', () => {
  expect(advance(resting, completed({ lesson: { id: 1, type: 'quiz' } }))).toBe(resting)
  expect(advance(resting, completed({ next: undefined }))).toBe(resting)
  expect(advance(resting, completed({ hasUnsavedNote: true }))).toBe(resting)
  expect(advance(resting, completed({ isByKey: true }))).toBe(resting)
  expect(advance(resting, completed({ prefersStillness: true }))).toBe(resting)
})

test('she may stay, or take the completion back', () => {
  expect(advance(counting, { type: 'stayed' })).toBe(resting)
  expect(advance(counting, { type: 'undone' })).toBe(resting)
})

test('opening another lesson herself ends it, staying on this one does not', () => {
  expect(advance(counting, { type: 'opened', lesson: 5 })).toBe(resting)
  expect(advance(counting, { type: 'opened', lesson: 1 })).toBe(counting)
})
