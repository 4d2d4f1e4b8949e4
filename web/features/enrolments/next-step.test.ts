import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const begun = { status: 'active', completed_at: null, completed_count: 3, course_id: 7 } as const

test('a course that is begun goes on, a new one starts', () => {
  expect(nextStep(begun).label).toBe('واصلي التعلم')
  expect(nextStep({ ...begun, completed_count: 0 }).label).toBe('ابدئي التعلم')
})

test('a finished course is for reviewing, never for starting again', () => {
  expect(nextStep({ ...begun, completed_at: '2026-11-01T00:00:00.000Z' })).toEqual({
    label: 'مراجعة الدروس',
    to: '/course-player/7',
  })
})

test('without access she is led to the course page, not to the player', () => {
  expect(nextStep({ ...begun, status: 'pending_payment' }).to).toBe('/course/7')
  expect(nextStep({ ...begun, status: 'refused' })).toEqual({ label: 'إرسال إيصال جديد', to: '/course/7' })
})
