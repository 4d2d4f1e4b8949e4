import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeImap, imapLogin, type FakeImap } from '#server/testing/fake-imap.ts'
import type { ArrivedMail, InboxPlace } from '../port.ts'
import { openInbox } from './imap.ts'

let server: FakeImap
beforeEach(async () => {
  server = await fakeImap()
})
afterEach(() => server.close())

const inbox = openInbox()
const settings = () => ({
  host: '127.0.0.1',
  port: server.port,
  tls: 'none' as const,
  folder: 'INBOX',
  isTrusted: true,
  ...imapLogin,
})
const mail = (id: string, words = 'نص') =>
  Buffer.from(`From: noura@example.sa\r\nMessage-ID: <${id}>\r\n\r\n${words}\r\n)\r\nA1 OK\r\n`)

async function read(place: InboxPlace | undefined, mostBytes = 10_000) {
  const arrived: ArrivedMail[] = []
  const keep = async (one: ArrivedMail) => void arrived.push(one)
  const end = await inbox.read(settings(), { place, since: new Date('2026-01-01'), mostBytes, keep })
  return { arrived, end }
}

test('the first reading begins with what comes from then on, and each mail is read once and marked as seen', async () => {
  server.deliver(mail('before'))
  const { arrived, end } = await read(undefined)
  expect(arrived).toEqual([])
  expect(end.lastUid).toBe(1)
  server.deliver(mail('first'))
  server.deliver(mail('second'))
  const next = await read(end)
  expect(next.arrived.map(({ uid, isWhole }) => [uid, isWhole])).toEqual([
    [2, true],
    [3, true],
  ])
  expect(next.arrived[0]?.source).toEqual(mail('first'))
  expect(server.mails.map(({ flags }) => flags.has('\\Seen'))).toEqual([false, true, true])
  expect((await read(next.end)).arrived).toEqual([])
})

test('of a mail that is too large only its head is fetched', async () => {
  const { end } = await read(undefined)
  server.deliver(mail('large', 'س'.repeat(9_000)))
  const [arrived] = (await read(end, 5_000)).arrived
  expect(arrived?.isWhole).toBe(false)
  expect(arrived?.source.toString()).toContain('Message-ID: <large>')
  expect(arrived?.source.length).toBeLessThan(200)
})

test('a folder that was made anew is read again from its beginning', async () => {
  const { end } = await read(undefined)
  server.deliver(mail('first'))
  const { end: after } = await read(end)
  server.renumber()
  const again = await read(after)
  expect(again.arrived.map(({ source }) => source.toString().includes('<first>'))).toEqual([true])
  expect(again.end.validity).not.toBe(after.validity)
})

test('a line that breaks between two mails loses none: the next reading goes on behind the last that was kept', async () => {
  const { end } = await read(undefined)
  server.deliver(mail('first'))
  server.deliver(mail('second'))
  let kept: InboxPlace | undefined
  const keep = async (_mail: ArrivedMail, place: InboxPlace) => {
    if (kept) throw new Error('killed')
    kept = place
  }
  await expect(
    inbox.read(settings(), { place: end, since: new Date(), mostBytes: 10_000, keep }),
  ).rejects.toThrow('killed')
  expect((await read(kept)).arrived.map(({ uid }) => uid)).toEqual([2])
})

test('whoever watches hears of a new mail at once, and ends when asked to', async () => {
  const closing = new AbortController()
  const onNews = vi.fn<() => void>()
  const watching = inbox.watch(settings(), { onNews, signal: closing.signal })
  await vi.waitFor(() => expect(server.idling()).toBe(1), { timeout: 20_000 })
  const before = onNews.mock.calls.length
  server.deliver(mail('first'))
  await vi.waitFor(() => expect(onNews.mock.calls.length).toBeGreaterThan(before), { timeout: 20_000 })
  closing.abort()
  await watching
})

test('a server that drops the line ends the watch, so that it can begin anew', async () => {
  const watching = inbox.watch(settings(), { onNews: () => undefined, signal: new AbortController().signal })
  await vi.waitFor(() => expect(server.idling()).toBe(1), { timeout: 20_000 })
  server.dropAll()
  await watching
})

test('a test says in a word what stands in the way, with the line of the server', async () => {
  expect(await inbox.test(settings(), 5_000)).toEqual({ works: true })
  server.refuseSignIn('[AUTHENTICATIONFAILED] Invalid credentials (Failure)')
  expect(await inbox.test(settings(), 5_000)).toMatchObject({
    works: false,
    cause: 'wrong-password',
    line: '[AUTHENTICATIONFAILED] Invalid credentials (Failure)',
  })
  expect(await inbox.test({ ...settings(), folder: 'Archive' }, 5_000)).toMatchObject({ cause: 'no-folder' })
  expect(await inbox.test({ ...settings(), isTrusted: false }, 5_000)).toMatchObject({
    cause: 'private-host',
  })
  expect(await inbox.test({ ...settings(), tls: 'starttls' }, 5_000)).toMatchObject({
    cause: 'no-encryption',
  })
  expect(await inbox.test({ ...settings(), port: 1 }, 5_000)).toMatchObject({ cause: 'no-connection' })
})
