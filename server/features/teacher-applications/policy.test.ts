import { expect, test } from 'vitest'
import { abilities, whyNotTeacher } from './policy.ts'
import { teacherApplicationTexts } from './texts.ts'

const active = 'active' as const

test('an e-mail without an account, a student and a teacher may become a teacher', () => {
  expect(whyNotTeacher(undefined)).toBeUndefined()
  expect(whyNotTeacher({ role: 'student', state: active })).toBeUndefined()
  expect(whyNotTeacher({ role: 'teacher', state: active })).toBeUndefined()
})

test('a director is never made less, and a closed account is opened first', () => {
  expect(whyNotTeacher({ role: 'admin', state: active })).toBe(teacherApplicationTexts.isDirector)
  expect(whyNotTeacher({ role: 'student', state: 'inactive' })).toBe(teacherApplicationTexts.isInactive)
  expect(whyNotTeacher({ role: 'teacher', state: 'archived' })).toBe(teacherApplicationTexts.isArchived)
})

test('what is decided is decided', () => {
  expect(abilities('pending', undefined)).toEqual({ accept: true, refuse: true })
  expect(abilities('pending', { role: 'admin', state: active })).toEqual({ accept: false, refuse: true })
  for (const status of ['accepted', 'refused'])
    expect(abilities(status, undefined)).toEqual({ accept: false, refuse: false })
})
