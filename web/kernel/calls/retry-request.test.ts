// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { keepForAfterLogin, takeKeptRequest } from './retry-request.ts'

const note = {
  method: 'POST',
  address: '/api/v1/courses/1/modules/2/lessons/3/notes',
  body: { notes: 'نص' },
  userId: 7,
}

beforeEach(() => window.sessionStorage.clear())

test('a kept write is handed out once', () => {
  keepForAfterLogin(note)
  expect(takeKeptRequest(7)).toEqual(note)
  expect(takeKeptRequest(7)).toBeUndefined()
})

test('a profile that met an ended session is kept like any other write', () => {
  const profile = { ...note, method: 'PUT', address: '/api/v1/auth/profile', body: { name: 'أسماء' } }
  keepForAfterLogin(profile)
  expect(takeKeptRequest(7)).toEqual(profile)
})

test("another person's write is dropped, not sent for her", () => {
  keepForAfterLogin(note)
  expect(takeKeptRequest(8)).toBeUndefined()
  expect(takeKeptRequest(7)).toBeUndefined()
})

test('nothing that holds a password, a code or a token is kept', () => {
  const bodies = [
    { password: 'x' },
    { current_password: 'x' },
    { deep: { access_token: 'x' } },
    { list: [{ code: '123456' }] },
  ]
  for (const body of bodies) keepForAfterLogin({ ...note, body })
  keepForAfterLogin({ ...note, address: '/api/v1/things?token=abc' })
  expect(window.sessionStorage).toHaveLength(0)
})

test('what only reads is not kept, nor is a call that ends sessions', () => {
  keepForAfterLogin({ ...note, method: 'GET' })
  keepForAfterLogin({ ...note, address: '/api/v1/my/sessions/logout-all', body: undefined })
  keepForAfterLogin({ ...note, address: '/api/v1/auth/logout', body: undefined })
  expect(window.sessionStorage).toHaveLength(0)
})
