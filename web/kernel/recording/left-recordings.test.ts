// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { storage } from '#web/kernel/storage.ts'
import { beSignedIn } from '#web/testing/signed-in.ts'
import type { KeptRecording } from './kept-recordings.ts'
import { sendLeft, whileRecorded } from './left-recordings.ts'
import { createRecordingQueue } from './recording-queue.ts'

const draft = (id: string): KeptRecording => ({
  id,
  at: Date.now(),
  mime: 'audio/webm',
  state: 'draft',
  seconds: 1,
  peaks: [],
})

function storeOf(...recordings: KeptRecording[]) {
  const kept = new Map(recordings.map((one) => [one.id, one]))
  return {
    put: async (one: KeptRecording) => void kept.set(one.id, one),
    addPiece: () => Promise.resolve(),
    drop: async (id: string) => void kept.delete(id),
    list: async () => [...kept.values()],
    soundOf: async ({ id }: { readonly id: string }) => new Blob(id === 'empty' ? [] : ['sound']),
  }
}

/** Locks of a browser: one holder at a time, the others wait. */
function fakeLocks(): void {
  const lines = new Map<string, Promise<unknown>>()
  const request = (name: string, work: () => unknown) => {
    const mine = (lines.get(name) ?? Promise.resolve()).then(work)
    lines.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

function leftQueue(...recordings: KeptRecording[]) {
  const store = storeOf(...recordings)
  const delivered: string[] = []
  const queue = createRecordingQueue({
    store,
    waitsKey: 'test_waits',
    sendsDrafts: true,
    deliver: async ({ id }) => void delivered.push(id),
  })
  return { store, queue, delivered, send: () => sendLeft({ store, queue }) }
}

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

test.each([true, false])(
  'what a page left that was closed a moment ago is sent (a browser with locks: %s)',
  async (hasLocks) => {
    if (hasLocks) fakeLocks()
    const { send, delivered } = leftQueue(draft('left'))
    await send()
    await vi.waitFor(() => expect(delivered).toEqual(['left']))
  },
)

test('what another tab still records is sent when it is over, and its key stays until then', async () => {
  fakeLocks()
  beSignedIn()
  const { send, queue, delivered } = leftQueue(draft('running'))
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>()
  whileRecorded('running', over)
  await send()
  await queue.refresh()
  expect(delivered).toEqual([])
  expect(storage.read('test_waits')).toBe(true)
  end(undefined)
  await vi.waitFor(() => expect(delivered).toEqual(['running']))
  await vi.waitFor(() => expect(storage.read('test_waits')).toBeUndefined())
})

test('without locks what this page records stays with it', async () => {
  const { send, delivered, queue } = leftQueue(draft('here'))
  const { promise: over, resolve: end } = Promise.withResolvers<undefined>()
  whileRecorded('here', over)
  await send()
  await queue.refresh()
  expect(delivered).toEqual([])
  end(undefined)
})

test('a page that was closed before its first second left nothing to send', async () => {
  const { send, store, delivered } = leftQueue(draft('empty'))
  await send()
  expect(await store.list()).toEqual([])
  expect(delivered).toEqual([])
})
