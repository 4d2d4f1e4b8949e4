import fc from 'fast-check'
import type { Operation } from './document.ts'
import { horrors, valueOf } from './values.ts'

export interface Body {
  readonly type: string | undefined
  readonly bytes: Buffer
}

const DEEP = 30_000
const brokenJson = [
  '{',
  '[1,',
  '"',
  'null',
  '[]',
  '1e999',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '\uFEFF{}',
  '{"title":"\\ud800"}',
  '{"\\u0000":1}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"title":"${'س'.repeat(400_000)}"}`,
  'x'.repeat(1_100_000),
]
const types = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/offset+octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'a/b/c',
  '/',
]
const JSON_TYPE = 'application/json'
const textBody = (type: string | undefined, text: string): Body => ({ type, bytes: Buffer.from(text) })

const oddBodies: fc.Arbitrary<Body> = fc.oneof(
  fc.constantFrom(...brokenJson).map((text) => textBody(JSON_TYPE, text)),
  fc.constantFrom(...types).map((type) => textBody(type, '{"title":"عنوان"}')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) })),
  fc.constant({ type: JSON_TYPE, bytes: Buffer.alloc(0) }),
)

const starts = [
  '',
  '%PDF-1.4\n%%EOF',
  'GIF89a',
  '\x89PNG\r\n\x1a\n',
  'PK\x03\x04',
  'ID3',
  '\0\0\0\x18ftypmp42',
  'WEBVTT\n\n',
  '<html>',
  '<quiz>',
  'name,email\na,b\n',
  '::q:: س؟ {=أ ~ب}',
  '#EXTM3U\n',
]

const form = ({
  fields,
  start,
  name,
  cut,
  boundary,
}: {
  fields: object
  start: string
  name: string
  cut: number
  boundary: string
}): Body => {
  const heads = Object.entries(fields).map(
    ([key, value]) => `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`,
  )
  const file = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(heads.join('')),
    Buffer.from(file),
    Buffer.from(start, 'latin1'),
    Buffer.from('\r\n--x--\r\n'),
  ])
  return { type: `multipart/form-data${boundary}`, bytes: body.subarray(0, Math.ceil(body.length * cut)) }
}

const forms: fc.Arbitrary<Body> = fc
  .record({
    fields: fc.dictionary(
      fc.constantFrom('bucket', 'kind', 'existing', 'invite', '__proto__', 'x'),
      fc.constantFrom('uploads', 'receipts', 'course-files', 'cv', 'skip', 'true', ...horrors),
      { maxKeys: 3 },
    ),
    start: fc.constantFrom(...starts),
    name: fc.constantFrom('صورة.png', 'a.pdf', 'أسئلة.txt', ...horrors),
    cut: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true })),
    boundary: fc.oneof(
      { weight: 6, arbitrary: fc.constant('; boundary=x') },
      fc.constantFrom('', '; boundary=', '; boundary=y', `; boundary=${'x'.repeat(300)}`),
    ),
  })
  .map(form)

export function bodyOf({ contentType, body }: Operation): fc.Arbitrary<Body | undefined> {
  const none = { weight: 1, arbitrary: fc.constant(undefined) }
  const odd = { weight: 2, arbitrary: oddBodies }
  if (contentType === undefined) return fc.oneof({ ...none, weight: 8 }, odd)
  if (contentType.startsWith('multipart/')) return fc.oneof(none, odd, { weight: 12, arbitrary: forms })
  if (contentType !== JSON_TYPE)
    return fc.oneof(none, odd, {
      weight: 8,
      arbitrary: fc
        .uint8Array({ maxLength: 100 })
        .map((bytes) => ({ type: contentType, bytes: Buffer.from(bytes) })),
    })
  const json = valueOf(body).map((value) => textBody(JSON_TYPE, JSON.stringify(value)))
  return fc.oneof(none, odd, { weight: 20, arbitrary: json })
}
