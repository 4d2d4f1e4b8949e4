import { expect, test } from 'vitest'
import type { Role } from '#contract/kernel/route.ts'
import { canNameFile, canSeeFile } from './policy.ts'

const HER_ID = 7
const everyRole: Role[] = ['student', 'teacher', 'admin']
const privateFile = { bucket: 'avatars', is_private: true, owner_id: 8, is_photo_of_her_student: false }
const whoSees = (change: Partial<typeof privateFile>) =>
  everyRole.filter((role) => canSeeFile({ id: HER_ID, role, sessionId: 1 }, { ...privateFile, ...change }))

test('a private file is seen by its owner and the director', () => {
  expect(whoSees({})).toEqual(['admin'])
  expect(whoSees({ owner_id: HER_ID })).toEqual(everyRole)
  expect(whoSees({ is_private: false })).toEqual(everyRole)
})

test('a teacher sees the photos of her own students, and nothing else of them', () => {
  expect(whoSees({ is_photo_of_her_student: true })).toEqual(['teacher', 'admin'])
  expect(whoSees({ is_photo_of_her_student: true, bucket: 'receipts' })).toEqual(['admin'])
})

const foreignFile = {
  bucket: 'lesson-media',
  is_private: true,
  is_her_own: false,
  is_in_her_course: false,
}
const whoNames = (change: Partial<typeof foreignFile>) =>
  everyRole.filter((role) => canNameFile({ role }, { ...foreignFile, ...change }))

test('everybody may put a file of her own into a form, wherever it is kept', () => {
  expect(whoNames({ is_her_own: true })).toEqual(everyRole)
  expect(whoNames({ is_her_own: true, bucket: 'receipts' })).toEqual(everyRole)
})

test("a teacher may not use another's private file unless her own course shows it already", () => {
  expect(whoNames({})).toEqual(['admin'])
  expect(whoNames({ is_in_her_course: true })).toEqual(['teacher', 'admin'])
})

test('the public pictures of courses and the site are for teachers and the director', () => {
  for (const bucket of ['course-images', 'lesson-media', 'site-logos'])
    expect(whoNames({ bucket, is_private: false })).toEqual(['teacher', 'admin'])
})

test('what a person uploaded for herself is used by nobody else, not even the director', () => {
  for (const bucket of ['avatars', 'receipts'])
    expect(whoNames({ bucket, is_private: false, is_in_her_course: true })).toEqual([])
})
