import { expect, test } from 'vitest'
import { askAgain, askForKey, asksForKey, missingBetween } from './rtcp.ts'

const report = (type: number, format: number, words = 2) => {
  const bytes = Buffer.alloc(4 * (words + 1))
  bytes.writeUInt8(0x80 | format, 0)
  bytes.writeUInt8(type, 1)
  bytes.writeUInt16BE(words, 2)
  return bytes
}

test.each([
  ['a picture was lost', report(206, 1), true],
  ['a whole picture is asked for', report(206, 4, 4), true],
  ['behind another report', Buffer.concat([report(201, 1, 7), report(206, 1)]), true],
  ['how much of a stream came', report(201, 1, 7), false],
  ['packets are asked for again', report(205, 1, 3), false],
  ['another word about pictures', report(206, 15, 4), false],
  ['nothing', Buffer.alloc(0), false],
  ['a length beyond its end', report(201, 0, 60).subarray(0, 8), false],
])('whether a whole picture is wanted: %s', (_what, bytes, expected) => {
  expect(asksForKey(bytes)).toBe(expected)
})

test.each([
  ['one after the other', 4, 5, undefined],
  ['the same again', 4, 4, undefined],
  ['one missing', 4, 6, { first: 5, count: 1 }],
  ['over the end of the numbers', 65_534, 1, { first: 65_535, count: 2 }],
  ['too many', 4, 60, undefined],
])('what is missing: %s', (_what, last, sequence, expected) => {
  expect(missingBetween(last, sequence)).toEqual(expected)
})

test('what we ask a browser for is what we understand when one asks us', () => {
  const bytes = askForKey(9)
  expect(asksForKey(bytes)).toBe(true)
  expect(bytes.readUInt32BE(8)).toBe(9)
})

test('missing packets are named as the first and a bit for each that follows', () => {
  const bytes = askAgain(9, { first: 5, count: 4 })
  expect(bytes.readUInt32BE(8)).toBe(9)
  expect(bytes.readUInt16BE(12)).toBe(5)
  expect(bytes.readUInt16BE(14)).toBe(0b111)
})
