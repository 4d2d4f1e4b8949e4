import { expect, test } from 'vitest'
import type { Enrolment } from '#contract/enrolments/shapes.ts'
import type { KeptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { completedNow, countCompleted, entryOf, lessonToOpen, nextToLearn } from './learning.ts'

const enrolment = (over: Partial<Enrolment> = {}): Enrolment => ({
  id: 1,
  course_id: 4,
  status: 'active',
  price: 0,
  enrolled_at: '2026-11-01T08:00:00.000Z',
  progress: 0,
  completed_count: 0,
  completed_at: null,
  last_accessed_at: '2026-11-01T08:00:00.000Z',
  last_lesson_id: null,
  receipt: null,
  completed_lessons: [],
  ...over,
})
const waiting = (lessonId: number, over: Partial<KeptWrite> = {}): KeptWrite => ({
  topic: `completion:4:${lessonId}`,
  label: 'إكمال',
  userId: 7,
  key: 'k',
  spec: { method: 'POST', path: '/x' },
  input: {},
  at: 0,
  state: 'waiting',
  ...over,
})
const lessons = [{ id: 11 }, { id: 12 }, { id: 13 }, { id: 14 }]

test('an active enrolment learns; the owner only previews; nobody else enters', () => {
  const owner = { can: { learn: false, preview: true } }
  const anyone = { can: { learn: false, preview: false } }
  expect(entryOf(anyone, enrolment())).toBe('learn')
  expect(entryOf(owner, enrolment())).toBe('learn')
  expect(entryOf(owner, null)).toBe('preview')
  expect(entryOf(anyone, null)).toBe('not_enrolled')
  expect(entryOf(anyone, enrolment({ status: 'pending_payment' }))).toBe('pending_payment')
  expect(entryOf(anyone, enrolment({ status: 'ended' }))).toBe('ended')
  expect(entryOf(anyone, enrolment({ status: 'refused' }))).toBe('not_enrolled')
})

test('what she completed or undid offline counts at once, what was refused does not', () => {
  const writes = [
    waiting(12),
    waiting(11, { spec: { method: 'DELETE', path: '/x' } }),
    waiting(13, { state: 'refused' }),
    waiting(14, { topic: 'completion:5:14' }),
    waiting(14, { topic: 'note:4:14' }),
  ]
  expect([...completedNow(4, enrolment({ completed_lessons: [11] }), writes)]).toEqual([12])
})

test('a completed lesson that was removed is not counted', () => {
  expect(countCompleted(lessons, new Set([11, 99]))).toBe(1)
})

test('the first incomplete lesson opens, unless the address names another', () => {
  const done = new Set([11])
  expect(lessonToOpen(lessons, null, done)).toEqual({ lesson: { id: 12 }, isMissing: false })
  expect(lessonToOpen(lessons, '14', done)).toEqual({ lesson: { id: 14 }, isMissing: false })
  expect(lessonToOpen(lessons, '99', done)).toEqual({ lesson: { id: 12 }, isMissing: true })
  expect(lessonToOpen(lessons, null, new Set([11, 12, 13, 14])).lesson).toEqual({ id: 11 })
  expect(lessonToOpen([], null, done)).toEqual({ lesson: undefined, isMissing: false })
})

test('the shortcut leads to the next incomplete lesson, then to those left behind', () => {
  expect(nextToLearn(lessons, 12, new Set([13]))).toEqual({ id: 14 })
  expect(nextToLearn(lessons, 14, new Set([12, 13]))).toEqual({ id: 11 })
  expect(nextToLearn(lessons, 14, new Set([11, 12, 13]))).toBeUndefined()
})
