import { expect, test } from 'vitest'
import { canEdit, canRemove, isHeld } from './policy.ts'

const created_at = new Date('2026-11-20T09:00:00Z')
const own = { user_id: 7, status: 'published', created_at }
const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000)

test('a comment is edited by its author alone, within ten minutes', () => {
  expect(canEdit({ id: 7 }, own, after(10))).toBe(true)
  expect(canEdit({ id: 7 }, own, new Date(after(10).getTime() + 1))).toBe(false)
  expect(canEdit({ id: 8 }, own, after(1))).toBe(false)
  expect(canEdit(null, own, after(1))).toBe(false)
})

test('a hidden comment is edited by nobody', () => {
  expect(canEdit({ id: 7 }, { ...own, status: 'hidden' }, after(1))).toBe(false)
})

test('a comment is removed by its author and by a director', () => {
  expect(canRemove({ id: 7, role: 'student' }, own)).toBe(true)
  expect(canRemove({ id: 1, role: 'admin' }, own)).toBe(true)
  expect(canRemove({ id: 8, role: 'teacher' }, own)).toBe(false)
  expect(canRemove(null, own)).toBe(false)
})

test('a first comment and one with a link wait; a director’s never does', () => {
  expect(isHeld('student', 'ما شاء الله', false)).toBe(true)
  expect(isHeld('student', 'ما شاء الله', true)).toBe(false)
  for (const link of ['انظري https://x.test', 'www.x.test', 'زوري Example.COM'])
    expect(isHeld('teacher', link, true)).toBe(true)
  expect(isHeld('admin', 'https://x.test', false)).toBe(false)
})
