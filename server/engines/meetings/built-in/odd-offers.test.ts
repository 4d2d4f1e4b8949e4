import { createSocket } from 'node:dgram'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Offer, OfferAnswer } from '../port.ts'
import { freeUdpPort } from '../samples/free-udp-port.ts'
import { openRoomClients, soon } from '../samples/room-clients.ts'
import { openMediaHost } from './media-host.ts'
import { toAnswer } from './wire.ts'

const ROOM = 'session:8'
const TEACHER = 1
const RECITER = 2
const ATTACKER = 3
/** At fifty packets a second this is longer than any timer of an unfinished offer. */
const PACKETS_AFTERWARDS = 350

const closings: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closings) await close()
})

/** A room in which one woman recites and her teacher hears her, with an offer of a third. */
async function openSoundingRoom() {
  const port = await freeUdpPort()
  const log: string[] = []
  const host = openMediaHost({
    settings: { reached: { address: '127.0.0.1', bind: '127.0.0.1', port }, mostPeople: 10 },
    log: (line) => void log.push(line),
    onEvent: () => undefined,
    restore: async () => undefined,
    onRestarted: () => undefined,
    // A machine that is busy with other tests is no fault of the process.
    silentMs: 60_000,
  })
  closings.push(() => host.close())
  const state = { voices: [TEACHER, RECITER, null], cameras: [RECITER, null], version: 1 }
  await host.ask({ act: 'arrange', room: ROOM, state })
  const answer = async (person: number, offer: Offer): Promise<OfferAnswer> =>
    toAnswer(await host.ask({ act: 'answer', room: ROOM, person, offer }))
  let offered: Offer | undefined
  const clients = openRoomClients(
    (person, offer) => {
      if (person === ATTACKER) offered = offer
      return answer(person, offer)
    },
    { haveCameras: true },
  )
  closings.push(() => clients.close())
  for (const person of [TEACHER, RECITER, ATTACKER]) await clients.enter(person)
  for (const person of [TEACHER, RECITER]) await clients.connected(person)
  clients.say({ act: 'speak', name: `${RECITER}`, isSpeaking: true })
  const heard = async () => (await clients.client(TEACHER)).received[1] ?? 0
  await soon(async () => (await heard()) > 20 || undefined)
  if (!offered) throw new Error('the third made no offer')
  const usual = offered
  let { epoch } = usual
  return {
    usual,
    log,
    port,
    pid: () => host.pid(),
    offer: (sdp: string) => answer(ATTACKER, { ...usual, sdp, epoch: ++epoch }),
    isHeardOn: async () => {
      const before = await heard()
      await soon(async () => (await heard()) > before + PACKETS_AFTERWARDS || undefined)
    },
  }
}

const without = (line: RegExp) => (sdp: string) => sdp.replaceAll(line, '')
const instead = (line: RegExp, other: string) => (sdp: string) => sdp.replaceAll(line, other)

/** Each is refused by the library itself or stands for a field that it reads as a number, a name or a key. */
const NAMED_ODDITIES: readonly ((sdp: string) => string)[] = [
  without(/^a=fingerprint:.*\r\n/gm),
  instead(/^a=fingerprint:.*\r\n/gm, 'a=fingerprint:sha-256 00\r\n'),
  instead(/^a=fingerprint:\S+/gm, 'a=fingerprint:sha-1'),
  without(/^a=ice-ufrag:.*\r\n/gm),
  without(/^a=ice-pwd:.*\r\n/gm),
  instead(/^a=ice-pwd:.*\r\n/gm, 'a=ice-pwd:x\r\n'),
  instead(/^a=sctp-port:.*\r\n/gm, 'a=sctp-port:\r\n'),
  instead(/^a=sctp-port:.*\r\n/gm, 'a=sctp-port:99999999999999999999\r\n'),
  instead(/^a=max-message-size:.*\r\n/gm, 'a=max-message-size:-1\r\n'),
  instead(/^a=setup:.*\r\n/gm, 'a=setup:passive\r\n'),
  instead(/^a=setup:.*\r\n/gm, 'a=setup:nobody\r\n'),
  instead(/^a=ssrc:\d+/gm, 'a=ssrc:x'),
  instead(/^a=rtpmap:(\d+) opus.*\r\n/gm, 'a=rtpmap:$1 opus/48000/2\r\na=rtpmap:x y\r\n'),
  instead(/^a=group:.*\r\n/gm, 'a=group:BUNDLE\r\n'),
  instead(/^o=.*\r\n/gm, 'o=-\r\n'),
  instead(/^m=application.*\r\n/gm, 'm=application\r\n'),
  instead(/^m=audio \d+/gm, 'm=audio 0'),
  instead(/\r\n/g, '\n'),
]

const lineBreaks = /\r?\n/
const anyWord = fc.oneof(
  fc.constantFrom(
    '',
    '-1',
    '0',
    '65536',
    '99999999999999999999',
    'x',
    ':',
    '%s%n',
    '\0',
    'ـ',
    '1 '.repeat(500),
  ),
  fc.string({ maxLength: 40 }),
)
const anyCandidate = fc
  .tuple(anyWord, anyWord, fc.constantFrom('udp', 'UDP', 'tcp', ''), anyWord, anyWord, anyWord)
  .map(([foundation, part, protocol, priority, host, port]) => {
    return `a=candidate:${foundation} ${part} ${protocol} ${priority} ${host} ${port} typ host`
  })
/** One change of one line; `at` is read as a share of the lines. */
const anyChange = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  kind: fc.constantFrom('drop', 'twice', 'cut', 'value', 'word', 'candidate', 'swap', 'end'),
  word: anyWord,
  candidate: anyCandidate,
})
type Change = typeof anyChange extends fc.Arbitrary<infer Value> ? Value : never

function change(sdp: string, { at, kind, word, candidate }: Change): string {
  const lines = sdp.split(lineBreaks)
  const index = Math.floor(at * lines.length)
  const line = lines[index] ?? ''
  const put = (...others: string[]) => lines.toSpliced(index, 1, ...others).join('\r\n')
  if (kind === 'drop') return put()
  if (kind === 'twice') return put(line, line)
  if (kind === 'cut') return put(line.slice(0, line.length / 2))
  if (kind === 'value') return put(`${line.split(':')[0]}:${word}`)
  if (kind === 'word') return put(line.replace(/\d+/, word))
  if (kind === 'candidate') return put(line, candidate)
  if (kind === 'swap') return lines.toSpliced(index, 1).toSpliced(0, 0, line).join('\r\n')
  return lines.slice(0, index).join('\r\n')
}

test('an offer that the library refuses is refused, and the others are heard on by the same process', async () => {
  const { usual, offer, log, pid, isHeardOn } = await openSoundingRoom()
  const before = pid()
  for (const oddity of NAMED_ODDITIES) {
    const answer = await offer(oddity(usual.sdp))
    expect(['answer', 'refused']).toContain(answer.kind)
    expect(answer).not.toEqual({ kind: 'refused', why: 'away' })
  }
  await isHeardOn()
  expect(pid()).toBe(before)
  expect(log.filter((line) => line.includes('ended by itself'))).toEqual([])
  expect(await offer(usual.sdp)).toMatchObject({ kind: 'answer' })
})

test('whatever is in an offer, the others are heard on by the same process', async () => {
  const { usual, offer, pid, isHeardOn } = await openSoundingRoom()
  const before = pid()
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 4 }), async (changes) => {
      const answer = await offer(changes.reduce(change, usual.sdp))
      expect(answer).not.toEqual({ kind: 'refused', why: 'away' })
      expect(pid()).toBe(before)
    }),
    { numRuns: 300 },
  )
  await isHeardOn()
  expect(pid()).toBe(before)
})

test('whatever arrives at the ports of sound, the others are heard on by the same process', async () => {
  const { port, pid, isHeardOn } = await openSoundingRoom()
  const before = pid()
  const socket = createSocket('udp4')
  closings.push(() => socket.close())
  const send = (bytes: Uint8Array, to: number) =>
    new Promise<void>((resolve) => {
      socket.send(bytes, to, '127.0.0.1', () => resolve())
    })
  const anyStun = fc.uint8Array({ maxLength: 200 }).map((rest) => {
    const head = Buffer.from([0, 1, 0, rest.length, 0x21, 0x12, 0xa4, 0x42])
    return Buffer.concat([head, rest])
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 1500 }), anyStun), async (bytes) => {
      await send(bytes, port)
      await send(bytes, port + 1)
    }),
    { numRuns: 500 },
  )
  await isHeardOn()
  expect(pid()).toBe(before)
})
