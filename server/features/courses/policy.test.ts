import { expect, test } from 'vitest'
import type { Role } from '#contract/kernel/route.ts'
import { canSeeCourse, ownsCourse } from './policy.ts'

const HER_ID = 7
const actor = (role: Role) => ({ id: HER_ID, role, sessionId: 1 })
const ownCourse = { instructor_id: HER_ID }
const others = { instructor_id: 8 }
const statuses = ['published', 'draft', 'hidden', 'archived']

test('the director owns every course, a teacher the one that she teaches, and nobody else any', () => {
  expect([ownCourse, others].map((course) => ownsCourse(actor('admin'), course))).toEqual([true, true])
  expect([ownCourse, others].map((course) => ownsCourse(actor('teacher'), course))).toEqual([true, false])
  expect([ownCourse, others].map((course) => ownsCourse(actor('student'), course))).toEqual([false, false])
  expect(ownsCourse(null, others)).toBe(false)
  expect(ownsCourse(actor('teacher'), { instructor_id: null })).toBe(false)
})

test('a visitor and a student who is not enrolled see published courses only', () => {
  for (const nobody of [null, actor('student')])
    expect(statuses.map((status) => canSeeCourse(nobody, { ...others, status }, false))).toEqual([
      true,
      false,
      false,
      false,
    ])
})

test('an enrolled student goes on seeing a hidden or archived course, and never a draft', () => {
  expect(statuses.map((status) => canSeeCourse(actor('student'), { ...others, status }, true))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('its own teacher and the director see a course in every state', () => {
  for (const owner of [actor('teacher'), actor('admin')])
    expect(statuses.map((status) => canSeeCourse(owner, { ...ownCourse, status }, false))).toEqual([
      true,
      true,
      true,
      true,
    ])
})
