import { expect, test } from 'vitest'
import { doorLink, targetAfterSignIn } from './after-sign-in.ts'

test('after signing in she goes where she was going, else to the home of her role', () => {
  expect(targetAfterSignIn('?next=%2Fcourse%2F5%3Ftab%3Dreviews%23top', 'student')).toBe(
    '/course/5?tab=reviews#top',
  )
  expect(['admin', 'teacher', 'student', 'supervisor'].map((role) => targetAfterSignIn('', role))).toEqual([
    '/admin',
    '/teacher',
    '/student',
    '/dashboard',
  ])
})

test('a target on another site is no target', () => {
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/%09/evil',
    'student',
  ].map(encodeURIComponent))
    expect(targetAfterSignIn(`?next=${next}`, 'student')).toMatch(/^\/(student|%09\/evil)$/)
})

test('what else stood in the address goes along, reasons and secrets do not', () => {
  expect(targetAfterSignIn('?utm=mail&reason=session_expired&director=abc&token=x', 'student')).toBe(
    '/student?utm=mail',
  )
  expect(targetAfterSignIn('?utm=mail&next=%2Fcourses%3Fpage%3D2%23list', 'student')).toBe(
    '/courses?page=2&utm=mail#list',
  )
})

test('the doors pass on where she was going, and nothing unsafe', () => {
  expect(doorLink('/register', '?reason=login_required&next=%2Fcourse%2F5')).toBe(
    '/register?next=%2Fcourse%2F5',
  )
  expect(doorLink('/login', '?next=//evil.example')).toBe('/login')
})
