import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sniffType } from './sniff.ts'

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#0d5a51' } })

test.each([
  ['image/jpeg', 'jpg', () => picture.clone().jpeg().toBuffer()],
  ['image/png', 'png', () => picture.clone().png().toBuffer()],
  ['image/webp', 'webp', () => picture.clone().webp().toBuffer()],
  ['image/gif', 'gif', () => picture.clone().gif().toBuffer()],
  ['image/avif', 'avif', () => picture.clone().avif().toBuffer()],
] as const)('a real %s picture is known by its bytes', async (type, extension, make) => {
  expect(sniffType(await make())).toEqual({ type, extension, family: 'image' })
})

const bytes = (text: string) => Buffer.from(text, 'latin1')
const entry = (name: string, rest = '') =>
  bytes(`PK\x03\x04${'\0'.repeat(22)}${String.fromCharCode(name.length)}\0\0\0${name}${rest}`)

test.each([
  ['application/pdf', bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3')],
  ['application/zip', entry('lessons/one.txt', 'word/document.xml')],
  ['application/zip', bytes(`PK\x05\x06${'\0'.repeat(18)}`)],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    entry('[Content_Types].xml', entry('word/document.xml').toString('latin1')),
  ],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    entry('_rels/.rels', entry('xl/workbook.xml').toString('latin1')),
  ],
  ['application/gzip', bytes('\x1f\x8b\x08\0\0\0\0\0')],
  ['text/vtt', Buffer.from('\ufeffWEBVTT\n\n00:00.000 --> 00:02.000\nبسم الله')],
  ['application/x-subrip', Buffer.from('\ufeff1\r\n00:00:00,000 --> 00:00:02,000\r\nبسم الله')],
  ['application/x-subrip', bytes('1\n00:00:00,000 --> 00:00:02,000\n\xc8\xd3\xe3')],
  ['text/plain', Buffer.from('الاسم,البريد\nأمينة,amina@example.org\n')],
  ['image/heic', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['video/quicktime', bytes('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
  [
    'image/svg+xml',
    bytes('<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  ],
  ['image/svg+xml', bytes('\n  <SVG onload=alert(1)>')],
  ['text/html', bytes('<!DOCTYPE html><title>x')],
  ['text/html', bytes('hello <script>alert(1)</script>')],
] as const)('%s is known by its bytes', (type, head) => {
  expect(sniffType(head)?.type).toBe(type)
})

test('markup that can carry script is told apart from pictures and texts', () => {
  expect(sniffType(bytes('<svg/>'))?.family).toBe('markup')
  expect(sniffType(bytes('<html>'))?.family).toBe('markup')
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['white space', bytes(' \n\t ')],
  ['an executable', bytes('\x7fELF\x02\x01\x01')],
  ['a Windows program', bytes('MZ\x90\0\x03\0')],
  ['binary noise', bytes('\x00\x01\x02\x03\x9f\xfe')],
  ['a PDF behind something else', bytes('\0\0%PDF-1.7')],
  ['RIFF of another kind', bytes('RIFF\0\0\0\0AVI LIST')],
  ['a lone sync byte pair', bytes('\xff\xfe\0\0')],
])('%s is nothing we know', (_what, head) => {
  expect(sniffType(head)).toBeUndefined()
})

test('a text whose last letter is cut in half is still a text', () => {
  expect(sniffType(Buffer.from('نص عربي').subarray(0, -1))?.type).toBe('text/plain')
})

test('a bare MP3 is known without any tag', async () => {
  const head = (await readFile(join(import.meta.dirname, 'samples/constant.mp3'))).subarray(0, 64)
  expect(head.readUInt8(0)).toBe(0xff)
  expect(sniffType(head)?.type).toBe('audio/mpeg')
})

test('no bytes break the sniffer', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => void sniffType(Buffer.from(noise))))
})
