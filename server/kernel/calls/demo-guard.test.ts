import { expect, test } from 'vitest'
import { isDirectLocalRequest } from './demo-guard.ts'

test.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000', '[::1]'])(
  'demo mode answers a browser on this machine, which asks for %s',
  (host) => expect(isDirectLocalRequest({ headers: { host } })).toBe(true),
)

test.each([
  undefined,
  '',
  'rattil.example',
  'localhost.example',
  'not-localhost',
  'localhost:',
  '127.0.0.10',
])('demo mode does not answer who asks for %j', (host) =>
  expect(isDirectLocalRequest({ headers: host === undefined ? {} : { host } })).toBe(false),
)

test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
  'demo mode does not answer what a proxy passed on with %s, even an empty one',
  (name) => {
    expect(isDirectLocalRequest({ headers: { host: 'localhost', [name]: '' } })).toBe(false)
  },
)
