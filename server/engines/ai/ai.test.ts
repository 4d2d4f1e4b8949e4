import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeAi, type FakeAi } from '#server/testing/fake-ai.ts'
import { openAi } from './open-ai.ts'
import type { AiService, ChatWish } from './port.ts'
import { streamLimits } from './events.ts'

let fake: FakeAi
let service: AiService
const ai = openAi({ pauseMs: 1 })
beforeEach(async () => {
  fake = await fakeAi()
  service = { address: fake.address, key: fake.key, isTrusted: true }
})
afterEach(() => fake.close())

const TEXT = 'السلام عليكم، تُفتح الدورة بعد التسجيل 🌷 من صفحتها.'
const wish = (parts: Partial<ChatWish> = {}): ChatWish => ({
  model: 'small',
  messages: [{ role: 'user', content: 'كيف أسجل؟' }],
  mostTokens: 300,
  ms: 5000,
  ...parts,
})
const chat = (parts?: Partial<ChatWish>) => ai.chat(service, wish(parts))

test('the models of a service are listed', async () => {
  expect(await ai.listModels(service, 1000)).toEqual(['small', 'large'])
})

test('an answer in pieces of every size is the same text, with what it cost', async () => {
  for (const pieceBytes of [1, 2, 3, 7, 64, 100_000]) {
    fake.answers.push({ text: TEXT, pieceBytes })
    expect(await chat()).toEqual({
      text: TEXT,
      isWhole: true,
      tokensIn: 100,
      tokensOut: 50,
      isCounted: true,
    })
  }
})

test('an answer that is not streamed is read as well', async () => {
  fake.answers.push({ text: TEXT, whole: true })
  expect(await chat()).toMatchObject({ text: TEXT, isCounted: true })
})

test('a service that does not count is counted at the most that it can be', async () => {
  fake.answers.push({ text: TEXT, usage: null })
  const { tokensIn, tokensOut, isCounted } = await chat()
  expect(isCounted).toBe(false)
  expect(tokensOut).toBe(Buffer.byteLength(TEXT))
  expect(tokensIn).toBeGreaterThanOrEqual(Buffer.byteLength('كيف أسجل؟'))
})

test('an answer that the service stops at the longest says so, and thoughts are no answer', async () => {
  fake.answers.push({ text: `<think>ماذا أقول؟</think>\n${TEXT}`, finish: 'length' })
  expect(await chat()).toMatchObject({ text: TEXT, isWhole: false })
})

test('a stream that is cut, or ends without its end, is no answer and is not paid for twice', async () => {
  fake.answers.push({ text: TEXT, pieceBytes: 20, cutAfter: 200 }, { text: TEXT, endless: true })
  await expect(chat()).rejects.toMatchObject({ reason: 'cut', isFree: false })
  await expect(chat()).rejects.toMatchObject({ reason: 'cut' })
  expect(fake.chats).toHaveLength(2)
})

test('a service that hangs is left at the end of the time', async () => {
  fake.answers.push({ waitMs: 'forever' })
  await expect(chat({ ms: 100 })).rejects.toMatchObject({ reason: 'late' })
  fake.answers.push({ text: TEXT, pieceBytes: 30 })
  expect(await chat({ idleMs: 2000 })).toMatchObject({ text: TEXT })
})

test('a key that the service does not know is said without the key', async () => {
  const wrong = { ...service, key: 'sk-not-the-key-at-all' }
  const refusal = await ai.chat(wrong, wish()).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ reason: 'wrong-key', isFree: true })
  expect(String(refusal)).toContain('401 Incorrect API key provided')
  expect(String(refusal)).not.toContain(wrong.key)
})

test('each refusal has its cause', async () => {
  const refusals = [
    [403, { error: { message: 'Country not supported' } }, 'forbidden'],
    [402, { error: 'Payment required' }, 'no-credit'],
    [429, { error: { message: 'You exceeded your quota', code: 'insufficient_quota' } }, 'no-credit'],
    [400, { error: { message: 'Too long', code: 'context_length_exceeded' } }, 'too-long'],
    [400, { message: 'No' }, 'refused'],
    [404, '<html>Not here</html>', 'not-chat'],
    [200, '<html>Sign in</html>', 'not-chat'],
  ] as const
  for (const [status, body, reason] of refusals) {
    fake.answers.push({ status, body })
    await expect(chat()).rejects.toMatchObject({ reason })
  }
  await expect(chat({ model: 'none' })).rejects.toMatchObject({ reason: 'no-model' })
  fake.answers.push({ text: '  ' })
  await expect(chat()).rejects.toMatchObject({ reason: 'empty' })
})

test('what is busy or broken for a moment is asked again, three times at most', async () => {
  const busy = { status: 429, body: { error: { message: 'Slow down' } }, headers: { 'Retry-After': '0' } }
  const broken = { status: 500, body: { error: { message: 'Oops' } } }
  fake.answers.push(busy, broken, { text: TEXT })
  expect(await chat()).toMatchObject({ text: TEXT })
  fake.answers.push(broken, broken, broken)
  await expect(chat()).rejects.toMatchObject({ reason: 'broken' })
  expect(fake.chats).toHaveLength(6)
  fake.answers.push({ ...busy, headers: { 'Retry-After': '3600' } })
  await expect(chat()).rejects.toMatchObject({ reason: 'too-many', retryAfter: 3600 })
})

test('a service with other names for the same things is asked in its own', async () => {
  const unknown = (name: string, instead: string) => ({
    status: 400,
    body: { error: { message: `Unsupported parameter: '${name}'. ${instead}` } },
  })
  fake.answers.push(
    unknown('max_tokens', "Use 'max_completion_tokens' instead."),
    unknown('stream_options', ''),
    { text: TEXT },
  )
  expect(await chat()).toMatchObject({ text: TEXT, isCounted: false })
  expect(fake.chats.at(-1)).toMatchObject({ max_completion_tokens: 300 })
})

test('an endless answer is left', async () => {
  fake.answers.push({ text: 'ا'.repeat(30_000), pieceBytes: 10_000 })
  await expect(chat()).rejects.toMatchObject({ reason: 'not-chat' })
  fake.answers.push({
    status: 200,
    headers: { 'content-type': 'text/event-stream' },
    body: 'x'.repeat(streamLimits.lineCharacters + 100_000),
  })
  await expect(chat()).rejects.toMatchObject({ reason: 'not-chat' })
})

test('a private address is only asked where it is trusted, and nobody there is no answer', async () => {
  await expect(ai.listModels({ ...service, isTrusted: false }, 500)).rejects.toMatchObject({
    reason: 'unreachable',
  })
  const tls = { ...service, address: service.address.replace('http:', 'https:'), isTrusted: false }
  await expect(ai.chat(tls, wish())).rejects.toMatchObject({ reason: 'private' })
  await fake.close()
  await expect(chat()).rejects.toMatchObject({ reason: 'unreachable' })
})
