import { expect, test } from 'vitest'
import { isDemoEmail, mayEnter } from './policy.ts'

const account = { email: 'sara@example.com', is_active: true, archived_at: null }
const demoAccount = { ...account, email: 'student@demo.rattil.test' }

test('only an active account that was not archived comes in', () => {
  expect(mayEnter(account, { demo: false })).toBe(true)
  expect(mayEnter({ ...account, is_active: false }, { demo: false })).toBe(false)
  expect(mayEnter({ ...account, archived_at: new Date() }, { demo: false })).toBe(false)
})

test('a demo account comes in on a demo platform only, since everybody has its password', () => {
  expect(mayEnter(demoAccount, { demo: true })).toBe(true)
  expect(mayEnter(demoAccount, { demo: false })).toBe(false)
  expect(mayEnter({ ...demoAccount, is_active: false }, { demo: true })).toBe(false)
})

test('an address is of the demo by its domain, however it is written', () => {
  const addresses = ['a@demo.rattil.test', 'a@mail.demo.rattil.test', 'A@DEMO.Rattil.test']
  expect(addresses.map(isDemoEmail)).toEqual([true, true, true])
  const others = ['a@demo.rattil.test.example.com', 'a@mydemo.rattil.test', 'demo@rattil.test']
  expect(others.map(isDemoEmail)).toEqual([false, false, false])
})
