import { expect, test } from 'vitest'
import { ApiError } from '../calls/api-error.ts'
import { createUploadQueue, type UploadJob } from './upload-queue.ts'
import type { UploadOptions } from './upload.ts'

interface Sent {
  readonly file: File
  readonly options: UploadOptions
  readonly arrive: (stored: string) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
const fileOf = (name: string) => new File(['x'.repeat(10)], name)

/** A queue whose files arrive when the test says so. */
function openQueue(atOnce?: number) {
  const sent: Sent[] = []
  const queue = createUploadQueue<string>(atOnce === undefined ? {} : { atOnce })
  const send: UploadJob<string>['send'] = (file, options) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    sent.push({
      file,
      options,
      arrive(stored) {
        resolve(stored)
        return settled()
      },
      fail(error) {
        reject(error)
        return settled()
      },
    })
    return promise
  }
  const add = (id: string, name = id, onDone?: (stored: string) => void) =>
    queue.add({ id, file: fileOf(name), send, onDone })
  const shown = () => queue.uploads().map(({ id, state, progress }) => [id, state, progress])
  return { queue, sent, add, shown }
}

test('a file is sent at once, tells how far it is, and ends with what the server stored', async () => {
  const { queue, sent, add, shown } = openQueue()
  const done: string[] = []
  add('a', 'photo.png', (stored) => done.push(stored))
  expect(queue.uploads()).toMatchObject([{ id: 'a', name: 'photo.png', size: 10, state: 'sending' }])
  sent[0]?.options.onProgress?.(0.999)
  expect(shown()).toEqual([['a', 'sending', 99]])
  await sent[0]?.arrive('stored a')
  expect(queue.uploads()).toMatchObject([{ state: 'done', progress: 100, stored: 'stored a' }])
  expect(done).toEqual(['stored a'])
})

test('only so many are sent at once, the others follow in their order', async () => {
  const { sent, add, shown } = openQueue(2)
  for (const id of ['a', 'b', 'c']) add(id)
  expect(shown().map(([, state]) => state)).toEqual(['sending', 'sending', 'waiting'])
  await sent[1]?.arrive('b')
  expect(shown().map(([, state]) => state)).toEqual(['sending', 'done', 'sending'])
})

test('a failure says why, and a retry sends the same file again', async () => {
  const { queue, sent, add } = openQueue()
  add('a')
  await sent[0]?.fail(new ApiError({ type: 'server_error', message: 'القرص ممتلئ' }))
  expect(queue.uploads()).toMatchObject([{ state: 'failed', error: 'القرص ممتلئ' }])
  queue.retry('a')
  expect(queue.uploads()).toMatchObject([{ state: 'sending', progress: 0 }])
  expect(queue.uploads()[0]).not.toHaveProperty('error')
  expect(sent[1]?.file).toBe(sent[0]?.file)
})

test('a file that is removed stops where it is and makes room for the next', async () => {
  const { queue, sent, add, shown } = openQueue(1)
  add('a')
  add('b')
  queue.remove('a')
  expect(sent[0]?.options.signal?.aborted).toBe(true)
  await sent[0]?.fail(new Error('aborted'))
  expect(shown()).toEqual([['b', 'sending', 0]])
})

test('a file that waits is not sent once it has been removed', async () => {
  const { queue, sent, add } = openQueue(1)
  add('a')
  add('b')
  queue.remove('b')
  await sent[0]?.arrive('a')
  expect(sent).toHaveLength(1)
})

test('another file for the same place stops the first, whose end is no longer told', async () => {
  const { queue, sent, add } = openQueue()
  const done: string[] = []
  add('cv', 'old.pdf', (stored) => done.push(stored))
  add('cv', 'new.pdf', (stored) => done.push(stored))
  sent[0]?.options.onProgress?.(0.5)
  await sent[0]?.arrive('old')
  expect(queue.uploads()).toMatchObject([{ name: 'new.pdf', state: 'sending', progress: 0 }])
  await sent[1]?.arrive('new')
  expect(done).toEqual(['new'])
})

test('the queue is busy until the last file has arrived or failed', async () => {
  const { queue, sent, add } = openQueue(1)
  expect(queue.isBusy()).toBe(false)
  add('a')
  add('b')
  await sent[0]?.arrive('a')
  expect(queue.isBusy()).toBe(true)
  await sent[1]?.fail(new Error('broken'))
  expect(queue.isBusy()).toBe(false)
})

test('leaving stops what is on its way and sends nothing more', async () => {
  const { queue, sent, add } = openQueue(1)
  add('a')
  add('b')
  queue.stopAll()
  await sent[0]?.fail(new Error('aborted'))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.options.signal?.aborted).toBe(true)
})

test('files that arrived before this page stand there as done', () => {
  const { queue, sent, add } = openQueue()
  add('a')
  queue.replace([{ id: 'kept', name: 'cv.pdf', size: 5, stored: 'kept cv' }])
  expect(queue.uploads()).toEqual([
    { id: 'kept', name: 'cv.pdf', size: 5, state: 'done', progress: 100, stored: 'kept cv' },
  ])
  expect(sent[0]?.options.signal?.aborted).toBe(true)
})

test('a server that was asked too often is waited for, and what it refused is sent again', async () => {
  const { queue, sent, add, shown } = openQueue(2)
  const tooOften = (retryAfterSeconds: number) =>
    new ApiError({ type: 'client_error', status: 429, message: 'محاولات كثيرة', retryAfterSeconds })
  for (const id of ['a', 'b', 'c']) add(id)
  await sent[0]?.fail(tooOften(0.05))
  await sent[1]?.arrive('stored b')
  expect(shown().map(([, state]) => state)).toEqual(['waiting', 'done', 'waiting'])
  expect(queue.isBusy()).toBe(true)
  await expect.poll(() => sent.length).toBe(4)
  expect(sent.slice(2).map(({ file }) => file.name)).toEqual(['c', 'a'])
  await sent[2]?.fail(tooOften(86_400))
  expect(shown().at(-1)?.[1]).toBe('failed')
})
