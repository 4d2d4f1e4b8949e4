import { expect, test } from 'vitest'
import { readLetters } from './file-letters.ts'

const words = 'سبحان'
/** «سبحان» as an old Arabic Windows saved it. */
const windows = Uint8Array.of(0xd3, 0xc8, 0xcd, 0xc7, 0xe4)
const utf16 = Buffer.from(`\ufeff${words}`, 'utf16le')

test.each([
  ['UTF-8', Buffer.from(words), false],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${words}`), false],
  ['UTF-16 of Windows', utf16, false],
  ['UTF-16 the other way round', Buffer.from(utf16).swap16(), false],
  ['Arabic Windows, by a guess', windows, true],
])('a file in %s is read', (_letters, bytes, isGuessed) => {
  expect(readLetters(bytes)).toEqual({ text: words, isGuessed })
})
