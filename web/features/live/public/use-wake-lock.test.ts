// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

interface Lock {
  released: boolean
  release: () => Promise<void>
}

const locks: Lock[] = []
const request = vi.fn(async (): Promise<Lock> => {
  const lock = {
    released: false,
    async release() {
      lock.released = true
    },
  }
  locks.push(lock)
  return lock
})
const held = () => locks.filter(({ released }) => !released).length

beforeEach(() => {
  locks.length = 0
  request.mockClear()
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock')
  vi.restoreAllMocks()
})

const settled = () => act(async () => undefined)

/** As when she locks the phone or goes to another app: the browser lets go by itself. */
async function turn(visibility: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  if (visibility === 'hidden') for (const lock of locks) lock.released = true
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
}

test('the screen stays awake as long as she is in the room, and no longer', async () => {
  const { rerender, unmount } = renderHook(({ isOn }) => useWakeLock(isOn), { initialProps: { isOn: false } })
  await settled()
  expect(held()).toBe(0)
  rerender({ isOn: true })
  await settled()
  expect(held()).toBe(1)
  unmount()
  await settled()
  expect(held()).toBe(0)
})

test('a page that comes back takes it again, one at a time', async () => {
  renderHook(() => useWakeLock(true))
  await settled()
  await turn('hidden')
  expect(held()).toBe(0)
  await turn('visible')
  await turn('visible')
  expect([held(), request.mock.calls.length]).toEqual([1, 2])
})

test('a room left before the browser answered keeps nothing awake', async () => {
  const { unmount } = renderHook(() => useWakeLock(true))
  unmount()
  await settled()
  expect([held(), locks.length]).toEqual([0, 1])
})

test('a phone that refuses, and a browser that knows no such thing, go on without', async () => {
  request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'))
  const { unmount } = renderHook(() => useWakeLock(true))
  await settled()
  unmount()
  Reflect.deleteProperty(navigator, 'wakeLock')
  expect(() => renderHook(() => useWakeLock(true))).not.toThrow()
})
