// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device, ownStorage, storage, wipeStorageOf } from './storage.ts'

beforeEach(() => window.localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('the second user of a phone reads nothing of the first', () => {
  ownStorage(1)
  storage.write('note_5', 'نص الأولى')
  ownStorage(2)
  expect(storage.read('note_5')).toBeUndefined()
  expect(storage.keys()).toEqual([])
  ownStorage(1)
  expect(storage.read('note_5')).toBe('نص الأولى')
})

test('a visitor keeps nothing personal', () => {
  ownStorage(undefined)
  storage.write('note_5', 'نص')
  expect(window.localStorage).toHaveLength(0)
})

test('wiping takes all of one person, and of nobody else: not of user 12 with user 1', () => {
  for (const user of [1, 12]) {
    ownStorage(user)
    storage.write('note_5', user)
    storage.write('position_6', user)
  }
  device.set('theme', 'dark')
  wipeStorageOf(1)
  ownStorage(1)
  expect(storage.keys()).toEqual([])
  ownStorage(12)
  expect(storage.keys('note_')).toEqual(['note_5'])
  expect(device.get('theme')).toBe('dark')
})

test("every name in the browser's storage carries the product's prefix", () => {
  ownStorage(3)
  storage.write('note_5', 'نص')
  device.set('token', 'x')
  expect(Object.keys(window.localStorage).every((name) => name.startsWith('rattil_'))).toBe(true)
})

test('a browser that refuses to keep anything still serves the open page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  device.set('token', 'x')
  expect(device.get('token')).toBe('x')
  expect(device.keys()).toContain('token')
  device.remove('token')
  expect(device.get('token')).toBeUndefined()
})

test('what cannot be read as JSON counts as absent', () => {
  window.localStorage.setItem('rattil_of_4_note', '{broken')
  ownStorage(4)
  expect(storage.read('note')).toBeUndefined()
})
