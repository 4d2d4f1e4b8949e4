import { expect, test } from 'vitest'
import { abilities, canSeeStudent, isLastDirector } from './policy.ts'

const student = { id: 7, role: 'student', is_active: true, archived_at: null, second_factor_at: null }
const director = { ...student, id: 1, role: 'admin' }
const actor = { id: 1, role: 'admin' as const, sessionId: 1 }
const archived = { archived_at: new Date() }
const OTHERS = 2

/** What the director may do, by name. */
const rightsOver = (person: Parameters<typeof abilities>[1], otherDirectors = OTHERS) =>
  Object.entries(abilities(actor, person, otherDirectors)).flatMap(([name, may]) => (may ? [name] : []))

test('an account that is in use may be changed, stopped and archived', () => {
  expect(rightsOver(student)).toEqual([
    'edit',
    'change_role',
    'deactivate',
    'archive',
    'send_reset',
    'hand_link',
  ])
})

test('an account that is stopped may be opened again, and gets no letter', () => {
  expect(rightsOver({ ...student, is_active: false })).toEqual(['edit', 'change_role', 'activate', 'archive'])
})

test('an archived account may only be brought back', () => {
  expect(rightsOver({ ...student, ...archived, second_factor_at: new Date() })).toEqual(['restore'])
  expect(rightsOver({ ...student, ...archived, is_active: false })).toEqual(['restore'])
})

test('nobody takes away her own account, nor turns off her own second factor here', () => {
  expect(rightsOver({ ...director, second_factor_at: new Date() })).toEqual(['edit', 'send_reset'])
})

test('a lost second factor is turned off for another person who has one', () => {
  expect(rightsOver({ ...student, second_factor_at: new Date() })).toContain('reset_second_factor')
})

test('the last director stays', () => {
  const other = { ...director, id: 2 }
  expect(rightsOver(other, 0)).toEqual(['edit', 'send_reset', 'hand_link'])
  expect(rightsOver(other, 1)).toEqual([
    'edit',
    'change_role',
    'deactivate',
    'archive',
    'send_reset',
    'hand_link',
  ])
})

test('the last director is she who is in use while there is no other', () => {
  expect(isLastDirector(director, 0)).toBe(true)
  expect(isLastDirector(director, 1)).toBe(false)
  expect(isLastDirector(student, 0)).toBe(false)
  expect(isLastDirector({ ...director, is_active: false }, 0)).toBe(false)
  expect(isLastDirector({ ...director, ...archived }, 0)).toBe(false)
})

test('a teacher knows a student by a course of her own', () => {
  expect([canSeeStudent([]), canSeeStudent([1])]).toEqual([false, true])
})
