import { expect, test } from 'vitest'
import { canEditFolder, ownerScope } from './policy.ts'

const HER_ID = 7
const teacher = { id: HER_ID, role: 'teacher' as const, sessionId: 1 }
const director = { id: 1, role: 'admin' as const, sessionId: 1 }

test('a teacher works with her own files, and the director with all', () => {
  expect(ownerScope(teacher)).toBe(HER_ID)
  expect(ownerScope(director)).toBeUndefined()
})

test('a folder is changed by who made it and by the director', () => {
  const folders = [HER_ID, 8, null].map((created_by) => ({ created_by }))
  expect(folders.map((folder) => canEditFolder(teacher, folder))).toEqual([true, false, false])
  expect(folders.map((folder) => canEditFolder(director, folder))).toEqual([true, true, true])
})
