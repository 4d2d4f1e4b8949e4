import { expect, test } from 'vitest'
import type { KeptState } from '#core/tasks/states.ts'
import { canSee, rightsOver } from './policy.ts'

const task = { student_id: 1, teacher_id: 2, circle_id: null, path_id: null, is_staff: false }
const student = { id: 1, role: 'student' } as const
const teacher = { id: 2, role: 'teacher' } as const
const stranger = { id: 3, role: 'teacher' } as const
const director = { id: 4, role: 'admin' } as const
const judged = (state: KeptState, given: object = {}) => ({
  ...task,
  state,
  submissions: 1,
  is_judged: false,
  ...given,
})

test('a task is seen by its student, her teachers and the director', () => {
  expect([student, teacher, director].map((reader) => canSee(task, reader))).toEqual([true, true, true])
  expect(canSee(task, stranger)).toBe(false)
  expect(canSee({ ...task, is_staff: true }, stranger)).toBe(true)
  expect(canSee(task, { id: 9, role: 'student' })).toBe(false)
  // A teacher who learns elsewhere sees the tasks of her students, not tasks as a student.
  expect(canSee({ ...task, student_id: 3 }, stranger)).toBe(false)
})

test('a student sends what is open or not judged yet, and undoes what nobody has judged', () => {
  const states: readonly KeptState[] = ['assigned', 'started', 'returned', 'submitted', 'graded', 'excused']
  expect(states.map((state) => rightsOver(judged(state), student).submit)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect(rightsOver(judged('graded'), student).undo).toBe(true)
  expect(rightsOver(judged('graded', { is_judged: true }), student).undo).toBe(false)
  expect(rightsOver(judged('submitted'), student)).toMatchObject({ grade: false, mark: false, edit: false })
})

test('a teacher grades what was sent, gives back what she can hear, and removes what nobody answered', () => {
  expect(rightsOver(judged('submitted'), teacher)).toMatchObject({ grade: true, return: true, remove: false })
  expect(rightsOver(judged('graded', { submissions: 0 }), teacher)).toMatchObject({
    grade: true,
    return: false,
  })
  expect(rightsOver(judged('assigned', { submissions: 0 }), teacher)).toMatchObject({
    grade: false,
    remove: true,
    submit: false,
  })
})

test('a teacher who was replaced sees a task that she set, and hears, grades and changes nothing', () => {
  for (const place of [{ circle_id: 7 }, { path_id: 7 }]) {
    const ofAnother = judged('submitted', place)
    expect(canSee(ofAnother, teacher)).toBe(true)
    expect(Object.values(rightsOver(ofAnother, teacher))).toEqual(Array.from({ length: 8 }, () => false))
    expect(rightsOver({ ...ofAnother, is_staff: true }, teacher)).toMatchObject({ grade: true, hear: true })
    expect(canSee(ofAnother, stranger)).toBe(false)
  }
})

test('her teachers hear a recitation at once, the director only when it is kept that she listened', () => {
  expect(rightsOver(judged('submitted'), teacher).hear).toBe(true)
  expect(rightsOver(judged('submitted'), student).hear).toBe(true)
  expect(rightsOver(judged('submitted'), director).hear).toBe(false)
  expect(rightsOver(judged('submitted', { is_staff: true }), director).hear).toBe(true)
})
