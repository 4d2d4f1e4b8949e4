import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, JSON_TYPE, packAnswer } from './packed-answer.ts'

test('the same content keeps its tag although each request has its own id', () => {
  const answer = (text: string) => packAnswer(200, JSON_TYPE, text)
  const [one, two] = ['a-1', 'a-2'].map((id) => answer(`{"data":1,"request_id":"${id}"}`))
  expect(one?.etag).toBe(two?.etag)
  expect(answer('{"data":2,"request_id":"a-1"}').etag).not.toBe(one?.etag)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s is quick for the first reader, then smaller, and says the same', async (encoding, open) => {
  const text = Array.from({ length: 2000 }, (_, n) => `الدرس ${n * 7919} من الدورة ${n % 13}`).join('\n')
  const answer = packAnswer(200, 'text/html', text)
  const first = compress(answer, encoding)
  if (first instanceof Promise) throw new Error('the first reader waits')
  const second = compress(answer, encoding)
  expect(second).toBe(first)
  await expect.poll(() => compress(answer, encoding)).not.toBe(first)
  const small = await compress(answer, encoding)
  expect(small.length).toBeLessThan(first.length)
  expect([open(first).toString(), open(small).toString()]).toEqual([text, text])
})

test('what would hold the event loop is compressed beside it, once for all who wait', async () => {
  const answer = packAnswer(200, 'application/xml', '<url>دورة</url>'.repeat(20_000))
  const [one, two] = [compress(answer, 'br'), compress(answer, 'br')]
  expect(one).toBeInstanceOf(Promise)
  expect(await one).toBe(await two)
})
