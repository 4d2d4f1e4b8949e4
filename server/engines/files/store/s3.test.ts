import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeS3 } from '#server/testing/fake-s3.ts'
import type { FakeS3 } from '#server/testing/fake-s3.ts'
import { StoreAway, StoreFailed } from '../port.ts'
import type { S3Settings } from './s3-call.ts'
import { openS3Files } from './s3.ts'

let s3: FakeS3
let dir = ''

beforeEach(async () => {
  s3 = await fakeS3()
  dir = await mkdtemp(join(tmpdir(), 's3-'))
})

afterEach(async () => {
  await s3.close()
  await rm(dir, { recursive: true })
})

const place = { bucket: 'images', extension: 'webp' }
const open = (settings: Partial<S3Settings> = {}) => openS3Files({ ...s3.settings, ...settings }, dir)

test('a passing trouble is tried over and nobody notices', async () => {
  const store = open()
  s3.troubles.push([503, 'SlowDown'], 'cut', [500, 'InternalError'])
  const { key } = await store.put(Buffer.from('in the end'), place)
  expect(s3.requests).toHaveLength(4)
  s3.troubles.push('cut', [503, 'SlowDown'])
  expect((await buffer(await store.read(key))).toString()).toBe('in the end')
})

test('a lasting trouble is said, with what S3 said', async () => {
  s3.troubles.push(...Array.from({ length: 4 }, () => [503, 'SlowDown'] as const))
  const put = open().put(Buffer.from('x'), place)
  await expect(put).rejects.toThrow(StoreFailed)
  await expect(put).rejects.toThrow('503 SlowDown')
  expect(s3.objects.size).toBe(0)
})

test('a store that hangs is away after its deadline, and is not asked again', async () => {
  const store = open({ answerMs: 50 })
  const { key } = await store.put(Buffer.from('x'), place)
  s3.troubles.push('hangs', 'hangs', 'hangs')
  const read = store.read(key)
  await expect(read).rejects.toThrow(StoreAway)
  await expect(read).rejects.toThrow('no answer within 1 s')
  await expect(store.put(Buffer.from('y'), place)).rejects.toThrow(StoreAway)
  await expect(store.stat(key)).rejects.toThrow(StoreAway)
  expect(s3.requests).toHaveLength(4)
})

test('the deadline is for the head of an answer: a long file is read to its end', async () => {
  const store = open({ answerMs: 50 })
  const { key } = await store.put(Buffer.alloc(100_000, 'x'), place)
  const reading = await store.read(key)
  await pause(200)
  expect((await buffer(reading)).length).toBe(100_000)
})

test('a lasting trouble of the store is not its refusal', async () => {
  s3.troubles.push(...Array.from({ length: 4 }, () => [503, 'SlowDown'] as const), [403, 'AccessDenied'])
  await expect(open().put(Buffer.from('x'), place)).rejects.toThrow(StoreAway)
  await expect(open().put(Buffer.from('x'), place)).rejects.not.toThrow(StoreAway)
})

test('a refusal is not tried over', async () => {
  s3.troubles.push([403, 'AccessDenied'])
  await expect(open().put(Buffer.from('x'), place)).rejects.toThrow('AccessDenied')
  expect(s3.requests).toHaveLength(1)
})

test('a server that is away is said to be away', async () => {
  await s3.close()
  await expect(open().put(Buffer.from('x'), place)).rejects.toThrow('S3 does not answer PUT')
})

test.each([
  ['a wrong secret', { secretKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKey: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
  ['a wrong region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
] as const)('%s is told apart from a missing file', async (_what, wrong, code) => {
  const store = open(wrong)
  const { key } = await open().put(Buffer.from('x'), place)
  await expect(store.read(key)).rejects.toThrow(StoreFailed)
  await expect(store.read(key)).rejects.toThrow(code)
  await expect(store.put(Buffer.from('x'), place)).rejects.toThrow(code)
})

test('content that changed on the way is refused by the store', async () => {
  const store = open()
  const staged = await store.stage(Buffer.from('as it was'))
  await expect(store.keep({ ...staged, sha256: '0'.repeat(64) }, place)).rejects.toThrow(
    'XAmzContentSHA256Mismatch',
  )
})

test('a probe lists the bucket once; a refusal and a store that is gone fail it', async () => {
  await open().probe(2000)
  expect(s3.requests).toHaveLength(1)
  s3.troubles.push([403, 'AccessDenied'])
  await expect(open().probe(2000)).rejects.toThrow('AccessDenied')
  await expect(open({ endpoint: 'http://127.0.0.1:1' }).probe(2000)).rejects.toThrow(StoreFailed)
})
