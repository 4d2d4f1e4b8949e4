// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { KeptRecording } from './kept-recordings.ts'
import { createRecordingQueue } from './recording-queue.ts'

const recording = (id: string): KeptRecording => ({
  id,
  at: 0,
  mime: 'audio/webm',
  state: 'draft',
  seconds: 1,
  peaks: [],
})

const moment = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** A device that keeps recordings in memory, as many as are put. */
function storeInMemory() {
  const kept = new Map<string, KeptRecording>()
  return {
    put: async (one: KeptRecording) => void kept.set(one.id, one),
    addPiece: () => Promise.resolve(),
    drop: async (id: string) => void kept.delete(id),
    list: vi.fn(async () => {
      await moment(0)
      return [...kept.values()]
    }),
    soundOf: async () => new Blob(['sound']),
  }
}

it('comes to rest where a page starts it with every change that it shows', async () => {
  const store = storeInMemory()
  const queue = createRecordingQueue({ store, waitsKey: 'test_waits', deliver: () => Promise.resolve() })
  queue.recordings.subscribe(() => queue.start())

  queue.start()
  await moment(50)

  const looks = store.list.mock.calls.length
  await moment(50)
  expect(store.list.mock.calls.length).toBe(looks)
})

it('sends what begins to wait while it sends', async () => {
  const delivered: string[] = []
  const held = Promise.withResolvers<undefined>()
  const queue = createRecordingQueue({
    store: storeInMemory(),
    waitsKey: 'test_waits',
    async deliver({ id }) {
      if (id === 'first') await held.promise
      delivered.push(id)
    },
  })

  await queue.send(recording('first'))
  await vi.waitFor(() => expect(queue.recordings.get()).toHaveLength(1))
  await queue.send(recording('second'))
  held.resolve(undefined)

  await vi.waitFor(() => expect(delivered).toEqual(['first', 'second']))
})

it('goes on by itself over a line that breaks ten times, until what waits has arrived once', async () => {
  vi.useFakeTimers()
  let tries = 0
  const delivered: string[] = []
  const queue = createRecordingQueue({
    store: storeInMemory(),
    waitsKey: 'test_waits',
    async deliver({ id }, _sound, onProgress) {
      tries += 1
      onProgress(tries / 12)
      if (tries <= 10) throw new TypeError('Failed to fetch')
      delivered.push(id)
    },
  })
  try {
    void queue.send(recording('take'))
    await vi.advanceTimersByTimeAsync(95_000)
    expect([tries, queue.recordings.get().length]).toEqual([10, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([tries, delivered, queue.recordings.get()]).toEqual([11, ['take'], []])
  } finally {
    vi.useRealTimers()
  }
})
