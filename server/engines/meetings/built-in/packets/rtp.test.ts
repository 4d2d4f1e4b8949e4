import fc from 'fast-check'
import { expect, test } from 'vitest'
import { continueStream, countArrivals, newStream, readRtp } from './rtp.ts'

function packet(sequence: number, timestamp: number): Buffer {
  const bytes = Buffer.alloc(20)
  bytes.writeUInt8(0x80, 0)
  bytes.writeUInt8(111, 1)
  bytes.writeUInt16BE(sequence, 2)
  bytes.writeUInt32BE(timestamp, 4)
  bytes.writeUInt32BE(99, 8)
  return bytes
}
const sequenceNumber = fc.integer({ min: 0, max: 0xffff })
const clock = fc.integer({ min: 0, max: 0xffff_ffff })

test('whatever sources follow each other, a listener receives one unbroken row of numbers', () => {
  const run = fc.record({
    sequence: sequenceNumber,
    timestamp: clock,
    length: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 8 }), (runs) => {
      const stream = newStream(7, 96, () => 0.5)
      const arrived = runs.flatMap(({ sequence, timestamp, length }) => {
        const source = { packetTicks: 960 }
        return Array.from({ length }, (_, step) => {
          const bytes = packet((sequence + step) % 0x1_0000, (timestamp + step * 960) % 0x1_0000_0000)
          const header = readRtp(bytes)
          if (!header) throw new Error('a packet')
          continueStream(bytes, header, stream, source)
          return { ...readRtp(bytes), ssrc: bytes.readUInt32BE(8), type: bytes.readUInt8(1) & 0x7f }
        })
      })
      for (const [index, { sequence, timestamp, ssrc, type }] of arrived.entries()) {
        expect({ ssrc, type }).toEqual({ ssrc: 7, type: 96 })
        const before = arrived[index - 1]
        if (!before) continue
        expect(sequence).toBe(((before.sequence ?? 0) + 1) % 0x1_0000)
        expect(timestamp).toBe(((before.timestamp ?? 0) + 960) % 0x1_0000_0000)
      }
    }),
  )
})

test('a packet that comes late keeps its place and does not move the row back', () => {
  const stream = newStream(7, 96, () => 0)
  const source = { packetTicks: 960 }
  const numbers = [10, 12, 11, 13].map((sequence) => {
    const bytes = packet(sequence, sequence * 960)
    const header = readRtp(bytes)
    if (header) continueStream(bytes, header, stream, source)
    return readRtp(bytes)?.sequence
  })
  expect(numbers).toEqual([1, 3, 2, 4])
  expect(stream.sequence).toBe(4)
})

test('the first packet of a voice is marked, so that a decoder does not wait for what was before', () => {
  const stream = newStream(7, 96, () => 0)
  const markers = [{ packetTicks: 960 }, { packetTicks: 960 }].map((source) => {
    const bytes = packet(1, 1)
    const header = readRtp(bytes)
    if (header) continueStream(bytes, header, stream, source)
    return readRtp(bytes)?.marker
  })
  expect(markers).toEqual([0x80, 0x80])
})

test.each([
  ['too short', Buffer.alloc(11, 0x80)],
  ['another version', packet(1, 1).fill(0, 0, 1)],
  ['a report of RTCP', packet(1, 1).fill(200, 1, 2)],
])('%s is no packet of sound', (_what, bytes) => {
  expect(readRtp(bytes)).toBeUndefined()
})

test.each([
  ['nothing came', [], { received: 0, lost: 0 }],
  ['all came', [65_534, 65_535, 0, 1], { received: 4, lost: 0 }],
  ['two of five did not', [5, 7, 9], { received: 3, lost: 2 }],
  ['one came late', [5, 7, 6, 8], { received: 4, lost: 0 }],
])('what of a voice arrived: %s', (_what, sequences, figures) => {
  const arrivals = countArrivals()
  for (const sequence of sequences) arrivals.add(sequence)
  expect(arrivals.figures()).toEqual(figures)
})
