import fc from 'fast-check'
import { expect, test } from 'vitest'
import { continuePicture, forgetSource, newPicture } from './picture.ts'
import { readRtp } from './packets/rtp.ts'
import { readVp8 } from './packets/vp8.ts'

interface Written {
  readonly sequence: number
  readonly timestamp: number
  readonly picture: number
  readonly base: number
  readonly isKey: boolean
}

/** As Chromium writes it: a long number of the picture, and that of the base picture. */
function packet({ sequence, timestamp, picture, base, isKey }: Written): Buffer {
  const bytes = Buffer.alloc(40, 0x55)
  bytes.writeUInt8(0x80, 0)
  bytes.writeUInt8(0x80 | 96, 1)
  bytes.writeUInt16BE(sequence, 2)
  bytes.writeUInt32BE(timestamp, 4)
  bytes.writeUInt32BE(99, 8)
  bytes.set([0x90, 0xe0, 0x80 | (picture >> 8), picture & 0xff, base, 0x00, isKey ? 0x10 : 0x11], 12)
  return bytes
}

function readWhole(bytes: Buffer) {
  const header = readRtp(bytes)
  const vp8 = readVp8(bytes)
  if (!header || !vp8) throw new Error('a packet of a picture')
  return { header, vp8 }
}

const run = fc.record({
  sequence: fc.integer({ min: 0, max: 0xffff }),
  timestamp: fc.integer({ min: 0, max: 0xffff_ffff }),
  picture: fc.integer({ min: 0, max: 0x7fff }),
  base: fc.integer({ min: 0, max: 0xff }),
  /** Pictures before the first whole one, and from it on. */
  early: fc.integer({ min: 0, max: 5 }),
  length: fc.integer({ min: 1, max: 30 }),
})

test('whoever is seen after whom, a viewer receives whole pictures first and no step in any number', () => {
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 6 }), (runs) => {
      const viewed = newPicture(7, 100, () => 0.99)
      let now = 1000
      const arrived = runs.flatMap((one) => {
        const source = {}
        return Array.from({ length: one.early + one.length }, (_, step) => {
          now += 66
          const bytes = packet({
            sequence: (one.sequence + step) % 0x1_0000,
            timestamp: (one.timestamp + step * 5940) % 0x1_0000_0000,
            picture: (one.picture + step) % 0x8000,
            base: (one.base + step) % 0x100,
            isKey: step === one.early,
          })
          const outcome = continuePicture(bytes, { ...readWhole(bytes), source }, viewed, now)
          expect(outcome).toBe(step < one.early ? 'key' : 'sent')
          return outcome === 'sent' ? [{ ...readWhole(bytes), isFirst: step === one.early }] : []
        }).flat()
      })
      for (const [index, { header, vp8, isFirst }] of arrived.entries()) {
        if (isFirst) expect(vp8.beginsKey).toBe(true)
        const before = arrived[index - 1]
        if (!before) continue
        expect(header.sequence).toBe((before.header.sequence + 1) % 0x1_0000)
        expect(vp8.picture?.number).toBe(((before.vp8.picture?.number ?? 0) + 1) % 0x8000)
        expect(vp8.base?.number).toBe(((before.vp8.base?.number ?? 0) + 1) % 0x100)
        const passed = (header.timestamp - before.header.timestamp + 0x1_0000_0000) % 0x1_0000_0000
        expect(passed).toBeGreaterThan(0)
        expect(passed).toBeLessThan(90 * 66 * 8)
      }
    }),
  )
})

test('whoever turned away begins anew with a whole picture', () => {
  const viewed = newPicture(7, 100, () => 0)
  const source = {}
  const outcomes = [true, false, false, true].map((isKey, step) => {
    if (step === 1) forgetSource(viewed)
    const bytes = packet({ sequence: step, timestamp: step * 5940, picture: step, base: step, isKey })
    return continuePicture(bytes, { ...readWhole(bytes), source }, viewed, step * 66)
  })
  expect(outcomes).toEqual(['sent', 'key', 'key', 'sent'])
})

test('a packet from before the first whole picture that comes late is not sent', () => {
  const viewed = newPicture(7, 100, () => 0)
  const source = {}
  const outcomes = [10, 9, 11].map((sequence) => {
    const bytes = packet({ sequence, timestamp: 1, picture: 1, base: 1, isKey: sequence === 10 })
    return continuePicture(bytes, { ...readWhole(bytes), source }, viewed, 0)
  })
  expect(outcomes).toEqual(['sent', 'early', 'sent'])
})

test('the mark at the end of a picture stays where the browser set it', () => {
  const viewed = newPicture(7, 100, () => 0)
  const bytes = packet({ sequence: 1, timestamp: 1, picture: 1, base: 1, isKey: true })
  bytes.writeUInt8(96, 1)
  continuePicture(bytes, { ...readWhole(bytes), source: {} }, viewed, 0)
  expect(bytes.readUInt8(1)).toBe(100)
})
