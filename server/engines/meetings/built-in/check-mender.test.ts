import { createHmac } from 'node:crypto'
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freeUdpPort } from '../samples/free-udp-port.ts'
import { openCheckMender, type CheckMender } from './check-mender.ts'
import { hasZeroTieBreaker, isSignedWith, readStun } from './packets/stun.ts'

const PASSWORD = 'a password of the answer'
const HOST = '127.0.0.1'

function attribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value, Buffer.alloc(-value.length & 3)])
}

/** A message as browsers and libraries write it, signed and with its fingerprint. */
function stun(type: number, attributes: readonly Buffer[], password = PASSWORD): Buffer {
  const head = Buffer.alloc(20, 7)
  head.writeUInt16BE(type, 0)
  head.writeUInt32BE(0x2112_a442, 4)
  const body = Buffer.concat([head, ...attributes])
  body.writeUInt16BE(body.length - 20 + 24, 2)
  const signature = createHmac('sha1', password).update(body).digest()
  const signed = Buffer.concat([body, attribute(0x0008, signature)])
  signed.writeUInt16BE(signed.length - 20 + 8, 2)
  const print = Buffer.alloc(4)
  print.writeUInt32BE((crc32(signed) ^ 0x5354_554e) >>> 0)
  return Buffer.concat([signed, attribute(0x8028, print)])
}
const check = (tieBreaker: bigint, { name = 'ours:theirs', password = PASSWORD } = {}) => {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(tieBreaker)
  return stun(1, [attribute(0x0006, Buffer.from(name)), attribute(0x802a, number)], password)
}

let library: Socket
let browser: Socket
let mender: CheckMender
let port: number
/** What reached the library, and what the browser was answered. */
let arrived: { bytes: Buffer; from: RemoteInfo }[]
let answers: Buffer[]

beforeEach(async () => {
  ;[arrived, answers] = [[], []]
  library = createSocket('udp4').on('message', (bytes, from) => void arrived.push({ bytes, from }))
  browser = createSocket('udp4').on('message', (bytes) => void answers.push(bytes))
  for (const socket of [library, browser]) {
    socket.bind(0, HOST)
    await once(socket, 'listening')
  }
  port = await freeUdpPort()
  mender = await openCheckMender({
    host: HOST,
    port,
    target: { host: HOST, port: library.address().port },
    mostPeers: 1,
    complain: (error) => {
      throw error
    },
  })
  mender.expect('ours', PASSWORD)
})
afterEach(() => {
  mender.close()
  library.close()
  browser.close()
})

const send = (bytes: Buffer, from = browser) =>
  new Promise<void>((resolve) => {
    from.send(bytes, port, HOST, () => resolve())
  })
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(5)
}

test('a check with the fault arrives without it, rightly signed', async () => {
  await send(check(0n))
  await until(() => arrived.length === 1)
  const message = readStun(arrived[0]?.bytes ?? Buffer.alloc(0))
  if (!message) throw new Error('it is whole')
  expect(hasZeroTieBreaker(message)).toBe(false)
  expect(isSignedWith(message, PASSWORD)).toBe(true)
  expect(message.bytes.readUInt32BE(message.bytes.length - 4)).toBe(
    (crc32(message.bytes.subarray(0, -8)) ^ 0x5354_554e) >>> 0,
  )
})

test('the answer names the address of the browser, and all that follows passes both ways', async () => {
  await send(check(0n))
  await until(() => arrived.length === 1)
  const from = arrived[0]?.from
  if (!from) throw new Error('it arrived')
  library.send(stun(0x0101, [attribute(0x0020, Buffer.alloc(8))]), from.port, HOST)
  await until(() => answers.length === 1)
  const answer = readStun(answers[0] ?? Buffer.alloc(0))
  const mapped = answer?.attributes.get(0x0020)
  if (!answer || !mapped) throw new Error('it is whole')
  expect(answer.bytes.readUInt16BE(mapped.at + 2) ^ 0x2112).toBe(browser.address().port)
  expect(isSignedWith(answer, PASSWORD)).toBe(true)

  await send(Buffer.from([0x80, 111, 1, 2]))
  await until(() => arrived.length === 2)
  library.send(Buffer.from('packet'), from.port, HOST)
  await until(() => answers.length === 2)
  expect(String(answers[1])).toBe('packet')
})

test('whatever else comes to that port is dropped, and the library sees none of it', async () => {
  const foreign = [
    Buffer.from([0x80, 111, 1, 2]),
    check(5n),
    check(0n, { password: 'guessed' }),
    check(0n, { name: 'nobody:theirs' }),
    check(0n).subarray(0, 40),
    Buffer.alloc(0),
  ]
  for (const bytes of foreign) await send(bytes)
  // The one after them arrives, and alone.
  await send(check(0n))
  await until(() => arrived.length > 0)
  expect(arrived).toHaveLength(1)
})

test('a name that is forgotten opens nothing, and its peer is gone', async () => {
  await send(check(0n))
  await until(() => arrived.length === 1)
  mender.forget('ours')
  expect(mender.peers()).toBe(0)
  mender.expect('another', PASSWORD)
  await send(check(0n))
  const next = check(0n, { name: 'another:theirs' })
  await send(next)
  await until(() => arrived.length === 2)
  expect(arrived[1]?.bytes.length).toBe(next.length)
  expect(mender.peers()).toBe(1)
})

test('there is an end to how many are passed on', async () => {
  await send(check(0n))
  await until(() => arrived.length === 1)
  const second = createSocket('udp4')
  await send(check(0n), second)
  second.close()
  await send(check(0n))
  await until(() => arrived.length === 2)
  expect(mender.peers()).toBe(1)
})
