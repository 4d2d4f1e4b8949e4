import { expect, test } from 'vitest'
import { homeOf } from './session/home-of.ts'
import { loginPath } from './login-path.ts'

test('login is told why and where to lead back to', () => {
  expect(loginPath('session_expired', '/student/courses?page=2')).toBe(
    '/login?reason=session_expired&next=%2Fstudent%2Fcourses%3Fpage%3D2',
  )
})

test('one who signed out starts afresh: no reason, no way back', () => {
  expect(loginPath('signed_out', '/student/profile')).toBe('/login')
})

test('the pages of signing in are no place to return to, but they pass on where she was going', () => {
  expect(loginPath('auth_error', '/login')).toBe('/login?reason=auth_error')
  expect(loginPath('auth_error', '/register?next=%2Fcourse%2F5')).toBe(
    '/login?reason=auth_error&next=%2Fcourse%2F5',
  )
})

test('nothing that a browser could read as another site is passed on', () => {
  expect(loginPath(undefined, '//evil.example')).toBe('/login')
  expect(loginPath(undefined, '/login?next=https://evil.example')).toBe('/login')
})

test('each role has its home, and any other goes where the dashboard decides', () => {
  expect(['admin', 'teacher', 'student', 'supervisor', undefined].map(homeOf)).toEqual([
    '/admin',
    '/teacher',
    '/student',
    '/dashboard',
    '/dashboard',
  ])
})
