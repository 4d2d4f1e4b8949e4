import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countRecordingsOf } from './device-recordings.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Handler = () => void
interface Opening {
  onsuccess?: Handler
  onerror?: Handler
  onupgradeneeded?: Handler
  transaction?: { abort(): void }
  result?: unknown
}

/** A browser that answers each opening as told, a moment later. */
function browserThat(answer: (opening: Opening, name: string) => void): void {
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      const opening: Opening = {}
      queueMicrotask(() => answer(opening, name))
      return opening
    },
  })
}

const databaseWith = (count: number) => {
  const counting: { onsuccess?: Handler; result: number } = { result: count }
  queueMicrotask(() => counting.onsuccess?.())
  return { transaction: () => ({ objectStore: () => ({ count: () => counting }) }), close: () => undefined }
}

test('recordings of every kind are counted, and a kind that was never kept is not made', async () => {
  const abort = vi.fn()
  browserThat((opening, name) => {
    if (name === 'rattil-takes-of-7' || name === 'rattil-voices-of-7') {
      opening.result = databaseWith(2)
      opening.onsuccess?.()
    } else {
      opening.transaction = { abort }
      opening.onupgradeneeded?.()
      opening.onerror?.()
    }
  })
  expect(await countRecordingsOf(7)).toBe(4)
  expect(abort).toHaveBeenCalledTimes(3)
})

test('a browser without a store has none', async () => {
  expect(await countRecordingsOf(7)).toBe(0)
})

test('a browser that forbids the store, or whose database has another form, has none', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect(await countRecordingsOf(7)).toBe(0)
  browserThat((opening) => {
    opening.result = {
      transaction() {
        throw new DOMException('No such store', 'NotFoundError')
      },
      close: () => undefined,
    }
    opening.onsuccess?.()
  })
  expect(await countRecordingsOf(7)).toBe(0)
})

test('a browser that never answers holds nobody', async () => {
  browserThat(() => undefined)
  const counted = countRecordingsOf(7)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await counted).toBe(0)
})
