import { expect, test } from 'vitest'
import type { Enrolment } from '#contract/enrolments/shapes.ts'
import { amountDue, enrolStateOf, nextStep } from './enrol-state.ts'

const receipt = {
  id: 4,
  status: 'pending',
  amount: 120,
  reason: null,
  created_at: '2026-11-20T08:00:00.000Z',
  decided_at: null,
} as const
const enrolment = (over: Partial<Enrolment> = {}): Enrolment => ({
  id: 1,
  course_id: 7,
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
const signedIn = (found: Enrolment | null | undefined, failed = false) =>
  enrolStateOf({ enrolment: found, failed })
const free = { price: 0 }
const paid = { price: 120 }

test('while her enrolment is unknown a press does nothing, and a failure is told apart from waiting', () => {
  expect(signedIn(undefined)).toEqual({ kind: 'checking' })
  expect(signedIn(undefined, true)).toEqual({ kind: 'unreachable' })
  expect(nextStep(signedIn(undefined), free)).toBe('nothing')
})

test('a free course is confirmed, a paid one asks for a transfer', () => {
  expect(nextStep(signedIn(null), free)).toBe('confirm')
  expect(nextStep(signedIn(null), paid)).toBe('transfer')
})

test('a receipt under review waits and cannot be sent again', () => {
  const state = signedIn(enrolment({ status: 'pending_payment', price: 120, receipt }))
  expect(state).toEqual({ kind: 'waiting', sentAt: receipt.created_at, price: 120 })
  expect(nextStep(state, paid)).toBe('nothing')
})

test('a place without any receipt can still be paid for', () => {
  expect(nextStep(signedIn(enrolment({ status: 'pending_payment', price: 120 })), paid)).toBe('transfer')
})

test('while she waits the price is the one she asked at, whatever the course costs now', () => {
  const state = signedIn(enrolment({ status: 'pending_payment', price: 100, receipt }))
  expect(amountDue(state, paid)).toBe(100)
})

test('a refused receipt shows its reason and is sent again at the price of the day', () => {
  const refused = { ...receipt, status: 'refused', reason: 'الصورة غير واضحة' } as const
  const state = signedIn(enrolment({ status: 'refused', price: 100, receipt: refused }))
  expect(state).toEqual({ kind: 'refused', reason: 'الصورة غير واضحة' })
  expect(nextStep(state, paid)).toBe('transfer')
  expect(nextStep(state, free)).toBe('confirm')
  expect(amountDue(state, paid)).toBe(120)
})

test('an active enrolment leads on to learning and is never asked for twice', () => {
  const state = signedIn(enrolment({ progress: 40 }))
  expect(state).toEqual({ kind: 'learning', progress: 40, isComplete: false })
  expect(nextStep(state, paid)).toBe('nothing')
  expect(amountDue(state, paid)).toBeUndefined()
})

test('a finished course stays finished when lessons are added to it', () => {
  expect(signedIn(enrolment({ progress: 90, completed_at: '2026-11-10T08:00:00.000Z' }))).toMatchObject({
    isComplete: true,
  })
})

test('a place that the director has ended says why and is not asked for again', () => {
  const state = signedIn(enrolment({ status: 'ended', ended_reason: 'طلبت الانسحاب' }))
  expect(state).toEqual({ kind: 'ended', reason: 'طلبت الانسحاب' })
  expect(nextStep(state, free)).toBe('nothing')
})
