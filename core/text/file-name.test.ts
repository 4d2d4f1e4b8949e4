import { expect, test } from 'vitest'
import { fileNameFor, fileNameOf } from './file-name.ts'

test.each([
  ['C:\\Users\\سارة\\سيرتي.pdf', 'سيرتي.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['\u202Efdp.exe\u0007', 'fdp.exe'],
  ['\u200F\u2800', 'ملف'],
  ['', 'ملف'],
  ['a\uD83D.pdf', 'a\uFFFD.pdf'],
  ['😀'.repeat(300), '😀'.repeat(200)],
])('the file name %j is shown as %j', (sent, shown) => expect(fileNameOf(sent)).toBe(shown))

test('of words with a stroke in them nothing is lost', () =>
  expect(fileNameFor('شهادة المستوى 1/2 - هدى.pdf')).toBe('شهادة المستوى 1-2 - هدى.pdf'))
