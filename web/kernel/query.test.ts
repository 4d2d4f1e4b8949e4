import { dehydrate } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient, takeArrived } from './query.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a section that wakes up after an hour finds what the server drew it from', () => {
  const server = createQueryClient()
  server.setQueryData(['circles'], ['one'])
  const browser = createQueryClient()
  takeArrived(browser, dehydrate(server))
  vi.advanceTimersByTime(3_600_000)
  expect(browser.getQueryData(['circles'])).toEqual(['one'])
})

test('what was drawn yesterday and is still kept counts as new when it arrives', () => {
  const server = createQueryClient()
  server.setQueryData(['circles'], ['one'], { updatedAt: Date.now() - 86_400_000 })
  const browser = createQueryClient()
  takeArrived(browser, dehydrate(server))
  expect(browser.getQueryState(['circles'])?.dataUpdatedAt).toBe(Date.now())
})
