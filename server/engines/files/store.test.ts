import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeS3 } from '#server/testing/fake-s3.ts'
import type { FakeS3 } from '#server/testing/fake-s3.ts'
import { openWorkers } from '../workers/open-workers.ts'
import { FileMissing, FileRejected, FileTooLarge } from './port.ts'
import { openFiles } from './open-files.ts'
import type { FileInfo, FileStore } from './port.ts'

let dataDir = ''
let s3: FakeS3
const workers = openWorkers()
afterAll(() => workers.close())

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  s3 = await fakeS3({ pageSize: 3 })
})

afterEach(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true })
})

const place = { bucket: 'course-images', extension: 'webp' }
const absent = `course-images/00/${'0'.repeat(62)}.webp`

async function all(files: AsyncIterable<FileInfo>): Promise<FileInfo[]> {
  const listed: FileInfo[] = []
  for await (const file of files) listed.push(file)
  return listed
}

async function text(store: FileStore, key: string, range?: { start: number; end: number }): Promise<string> {
  return (await buffer(await store.read(key, range))).toString()
}

function* slices(content: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const open = () => openFiles({ s3: kind === 's3' ? s3.settings : undefined, dataDir, workers })

  test('what is put reads back, under a name made of its content', async () => {
    const store = open()
    expect(store.kind).toBe(kind)
    const put = await store.put(Buffer.from('ورقة'), place)
    const sha256 = createHash('sha256').update('ورقة').digest('hex')
    expect(put).toEqual({
      key: `course-images/${sha256.slice(0, 2)}/${sha256.slice(2)}.webp`,
      size: 8,
      sha256,
    })
    expect(await text(store, put.key)).toBe('ورقة')
  })

  test('what is kept lies on the local disk for as long as it is worked with', async () => {
    const store = open()
    const { key } = await store.put(Buffer.from('ورقة'), place)
    expect(await store.withLocal(key, (path) => readFile(path, 'utf8'))).toBe('ورقة')
    await expect(store.withLocal(absent, () => Promise.resolve())).rejects.toThrow(FileMissing)
  })

  test('a long stream in odd pieces arrives whole', async () => {
    const content = Buffer.alloc(5_300_001, 'بسم الله ')
    const store = open()
    const put = await store.put(Readable.from(slices(content, 70_001)), place)
    expect(put.size).toBe(content.length)
    expect((await buffer(await store.read(put.key))).equals(content)).toBe(true)
  })

  test('an empty file is a file', async () => {
    const store = open()
    const { key } = await store.put(Readable.from([]), place)
    expect(await text(store, key)).toBe('')
    expect(await store.stat(key)).toMatchObject({ size: 0 })
  })

  test('a part is read without the rest', async () => {
    const store = open()
    const { key } = await store.put(Buffer.from('0123456789'), place)
    expect(await text(store, key, { start: 2, end: 5 })).toBe('2345')
    expect(await text(store, key, { start: 9, end: 9 })).toBe('9')
  })

  test('a staged file can be looked at before it is kept', async () => {
    const store = open()
    const staged = await store.stage(Buffer.alloc(10_000, 'ab'))
    expect(staged.head.toString()).toBe('ab'.repeat(2048))
    expect(await readFile(staged.path)).toHaveLength(10_000)
    expect(await all(store.list('course-images'))).toEqual([])
    const stored = await store.keep(staged, place)
    await staged.discard()
    expect(await store.stat(stored.key)).toMatchObject({ size: 10_000 })
  })

  test('a staged file tells its type and its length in time', async () => {
    const store = open()
    const recording = await readFile(join(import.meta.dirname, 'samples/voice.m4a'))
    const staged = await store.stage(recording)
    expect(await store.sniff(staged.path)).toMatchObject({ type: 'audio/mp4', extension: 'm4a' })
    expect(await store.examine(staged.path, 'audio/mp4')).toEqual({
      kind: 'audio',
      encoding: 'common',
      durationSeconds: 3,
    })
    await expect(store.reencodeImage(staged.path)).rejects.toThrow(FileRejected)
  })

  test('nothing stays behind of what was kept, discarded or too large', async () => {
    const store = open()
    await store.put(Buffer.from('kept'), place)
    await (await store.stage(Buffer.from('discarded'))).discard()
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(1000)
      })(),
    )
    await expect(store.put(endless, { ...place, maxBytes: 4500 })).rejects.toThrow(FileTooLarge)
    expect(endless.destroyed).toBe(true)
    expect(await readdir(join(dataDir, 'files/.staging'))).toEqual([])
  })

  test('exactly the allowed size is allowed', async () => {
    const store = open()
    expect(await store.put(Buffer.alloc(4500), { ...place, maxBytes: 4500 })).toMatchObject({ size: 4500 })
  })

  test('a stream that breaks leaves nothing', async () => {
    const store = open()
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('the line broke')
      })(),
    )
    await expect(store.put(broken, place)).rejects.toThrow('the line broke')
    expect(await readdir(join(dataDir, 'files/.staging'))).toEqual([])
    expect(await all(store.list('course-images'))).toEqual([])
  })

  test('the same content twice is one file, and its age is renewed', async () => {
    const store = open()
    const first = await store.put(Buffer.from('same'), place)
    const before = new Date(Date.now() - 3 * 86_400_000)
    if (kind === 'disk') await utimes(join(dataDir, 'files', first.key), before, before)
    else s3.objects.set(first.key, { body: Buffer.from('same'), modified: before })
    expect(await store.put(Buffer.from('same'), place)).toEqual(first)
    expect(await all(store.list('course-images'))).toHaveLength(1)
    const info = await store.stat(first.key)
    expect(Date.now() - (info?.modifiedAt.getTime() ?? 0)).toBeLessThan(86_400_000)
  })

  test('a removed file is gone, and removing it again is no error', async () => {
    const store = open()
    const { key } = await store.put(Buffer.from('away'), place)
    await store.remove(key)
    await store.remove(key)
    expect(await store.stat(key)).toBeUndefined()
    await expect(store.read(key)).rejects.toThrow(FileMissing)
  })

  test('what was never there is missing, not an error of the store', async () => {
    const store = open()
    expect(await store.stat(absent)).toBeUndefined()
    await expect(store.read(absent)).rejects.toThrow(FileMissing)
    expect(await all(store.list('course-images'))).toEqual([])
  })

  test('a bucket is listed whole, over several pages, and no other with it', async () => {
    const store = open()
    const keys: string[] = []
    for (let number = 0; number < 8; number += 1)
      keys.push((await store.put(Buffer.from(`file ${number}`), place)).key)
    await store.put(Buffer.from('other'), { bucket: 'course-images-2', extension: 'webp' })
    const listed = await all(store.list('course-images'))
    expect(listed.map(({ key }) => key)).toEqual(keys.toSorted())
    expect(listed[0]).toMatchObject({ size: 6 })
    expect(listed[0]?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })

  test.each([
    '../secret.key',
    'course-images/../../secret.key',
    '/etc/passwd',
    `course-images/ab/..%2f..%2f${'0'.repeat(52)}.webp`,
    'course-images/ab/cd.webp\0',
    '.staging/x',
    '',
  ])('the key %j leads nowhere', async (key) => {
    const store = open()
    await writeFile(join(dataDir, 'secret.key'), 'secret')
    expect(await store.stat(key)).toBeUndefined()
    await expect(store.read(key)).rejects.toThrow(FileMissing)
    await store.remove(key)
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('secret')
    expect(s3.requests).toEqual([])
  })

  test.each([
    { bucket: '../up', extension: 'webp' },
    { bucket: 'UPPER', extension: 'webp' },
    { bucket: 'images', extension: 'webp/../x' },
    { bucket: 'images', extension: '' },
  ])('the place %j is refused', async (bad) => {
    await expect(open().put(Buffer.from('x'), bad)).rejects.toThrow('Not a')
  })
})
