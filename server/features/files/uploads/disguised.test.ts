import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'
import { zipOf } from '#server/testing/zip.ts'
import { sample } from '#server/testing/sample.ts'

const t = testApp()
const make = maker(t)
const page = '<html><body><script>alert(1)</script></body></html>'
const bytesOf = (data: Buffer | string) => new Uint8Array(Buffer.from(data as string, 'latin1'))

async function teacherSends(bytes: Uint8Array<ArrayBuffer>, bucket = 'lesson-media') {
  const { token } = await as(t, await make.teacher())
  return upload(t, token, { bucket, bytes })
}

const LONG = ' '.repeat(6000)
test.each([
  ['a page behind the mark of MP4', `\0\0\0\x18ftypmp42\0\0\0\0${page}`],
  ['a page far behind the mark of MP4', `\0\0\0\x18ftypmp42\0\0\0\0mp42isom${LONG}${page}`],
  ['a page behind the mark of MP3', `ID3\x04\0\0\0\0\0\0${page}`],
  ['a page far behind the mark of MP3', `ID3\x04\0\0\0\0\0\0${LONG}${page}`],
  ['a page behind the frame of an MP3', `\xff\xfb\x90\x64${page}`],
  ['a page behind the mark of WAV', `RIFF\x24\0\0\0WAVE${LONG}${page}`],
  ['a page behind the mark of Ogg', `OggS\0\x02${LONG}${page}`],
  ['a page behind the mark of WebM', `\x1a\x45\xdf\xa3\x9fB\x82\x84webm${LONG}${page}`],
  ['a page behind the mark of GIF', `GIF89a/*${page}*/=1;`],
  ['a page behind the mark of PDF', `%PDF-1.4\n${page}\n%%EOF`],
  ['a PDF without an end', `%PDF-1.4\n1 0 obj<<>>endobj${LONG}`],
  ['a PDF behind a page', `${page}\n%PDF-1.4\n%%EOF`],
  ['captions with a page in them', `WEBVTT\n\n00:00.000 --> 00:02.000\nنص\n${LONG}${page}`],
  ['a drawing that can carry script', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>`],
  ['captions without a cue', 'WEBVTT\n\nنص بلا أزمنة\n'],
  ['a drawing behind the mark of captions', `WEBVTT <svg onload=alert(1)>`],
  [
    'a playlist that names private files',
    `#EXTM3U\n#EXTINF:4,\n/storage/receipts/aa/${'b'.repeat(62)}.webp\n`,
  ],
])('%s is refused', async (_what, text) => {
  const { status, failure } = await teacherSends(bytesOf(text))
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['file']])
})

test('An office paper and a zip are no lesson file', async () => {
  const word = await zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': page })
  for (const bytes of [word, await zipOf({ 'index.html': page })])
    expect((await teacherSends(new Uint8Array(bytes))).status).toBe(422)
})

test('A film that is cut off before its index is refused, and the whole film is taken', async () => {
  const film = await sample('plain.mp4')
  const cut = film.subarray(0, film.indexOf('moov') - 4)
  expect((await teacherSends(new Uint8Array(cut))).failure.errors).toHaveProperty('file')
  expect((await teacherSends(new Uint8Array(film))).status).toBe(200)
})

test('Every kind of file is served with its own type and a policy under which nothing runs', async () => {
  const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n<b>بسم الله</b>\n')
  for (const [bytes, type, sandboxed] of [
    [await sample('plain.mp4'), 'video/mp4', true],
    [await sample('constant.mp3'), 'audio/mpeg', true],
    [captions, 'text/vtt; charset=utf-8', true],
    [Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'), 'application/pdf', false],
  ] as const) {
    const { data } = await teacherSends(new Uint8Array(bytes))
    const { headers } = await t().app.http.inject({ url: data.url })
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toMatch(/script-src|connect-src/)
    expect(policy.includes('sandbox')).toBe(sandboxed)
  }
})
