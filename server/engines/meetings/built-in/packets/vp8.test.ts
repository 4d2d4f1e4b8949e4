import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVp8, renumberPicture, shiftTo } from './vp8.ts'

const head = (first = 0x80) => [first, 96, 0, 1, 0, 0, 0, 1, 0, 0, 0, 9]
const whole = (payload: readonly number[]) => Buffer.from([...head(), ...payload])

test.each([
  ['with no numbers at all', [0x10, 0x00], { beginsKey: true, picture: undefined, base: undefined }],
  ['of a picture that needs earlier ones', [0x10, 0x01], { beginsKey: false }],
  ['in the middle of a whole picture', [0x00, 0x00], { beginsKey: false }],
  ['of a later part of it', [0x12, 0x00], { beginsKey: false }],
  [
    'with a short number',
    [0x90, 0x80, 0x05, 0x00],
    { beginsKey: true, picture: { at: 14, isLong: false, number: 5 } },
  ],
  [
    'with a long number and that of the base',
    [0x90, 0xe0, 0x81, 0x02, 0x07, 0x00, 0x00],
    { beginsKey: true, picture: { at: 14, isLong: true, number: 258 }, base: { at: 16, number: 7 } },
  ],
])('a packet %s is read', (_what, payload, expected) => {
  expect(readVp8(whole(payload))).toMatchObject(expected)
})

test('a picture is found behind further sources and extensions of RTP', () => {
  const bytes = Buffer.from([...head(0x91), 0, 0, 0, 1, 0xbe, 0xde, 0, 1, 1, 2, 3, 4, 0x10, 0x00])
  expect(readVp8(bytes)).toMatchObject({ beginsKey: true })
})

test('whatever bytes come, nothing is read or written beyond them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 40 }), (given) => {
      const bytes = Buffer.from(given)
      const read = readVp8(bytes)
      if (read) renumberPicture(bytes, read, shiftTo(read, { picture: 7, base: 9 }), { picture: 7, base: 9 })
      expect(bytes.length).toBe(given.length)
    }),
  )
})
